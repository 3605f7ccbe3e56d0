import { getTicket, requireChangeable } from '#functions/conversation/tickets/ticket-store.ts';
import { serve } from '#functions/http/serve.ts';
import { publishEvents } from '#functions/platform/live/publish.ts';
import { unsent } from '#shared/unsent/contract.ts';
import { unsentEvent } from '#shared/unsent/events.ts';
import { saveUnsentText } from './unsent-store.ts';

export const handler = serve(unsent.save, async ({ params, body, caller: { tenant, user } }) => {
  const { ticketId } = params;
  requireChangeable(await getTicket(tenant, ticketId), user);
  const { text, replyId = null, origin } = body;
  const version = await saveUnsentText(tenant, user.id, ticketId, { text, replyId });
  await publishEvents(unsentEvent(tenant, { action: 'update', ticketId, version, origin }, [`user-${user.id}`]));
  return { version };
});
