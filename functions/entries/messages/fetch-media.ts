import { messageView } from '#functions/conversation/rows/message-row.ts';
import { messageChanged } from '#functions/conversation/tickets/ticket-rooms.ts';
import { serve } from '#functions/http/serve.ts';
import { publishEvents } from '#functions/platform/live/publish.ts';
import { messages } from '#shared/messages/contract.ts';
import { wakeRunner } from '#shared/server/wake-runner.ts';
import { requestFileAgain } from './fetch-again.ts';

export const handler = serve(messages.fetchMedia, async ({ params, caller: { tenant, user } }) => {
  const { message, ticket } = await requestFileAgain(tenant, user, params.messageId);
  const view = await messageView(tenant, message, ticket);
  // A repeated request wakes the runner and publishes again: the first one may have died right after its write.
  if (message.file?.state === 'waiting') {
    await Promise.all([
      wakeRunner(tenant.companyId, message.whatsappId, { files: true }),
      publishEvents(messageChanged(tenant, view)),
    ]);
  }
  return view;
});
