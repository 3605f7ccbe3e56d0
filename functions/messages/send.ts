import { directoryOf } from '#functions/companies/directory.ts';
import { serve } from '#functions/http/serve.ts';
import { publish } from '#functions/live/publish.ts';
import { messageAdded } from '#functions/tickets/ticket-rooms.ts';
import { ticketView } from '#functions/tickets/ticket-view.ts';
import { messages } from '#shared/messages/contract.ts';
import { ringDoorbell } from '#shared/server/queue.ts';
import { messageView } from './message-row.ts';
import { sendMessage } from './send-message.ts';

export const handler = serve(messages.send, async ({ params, body, caller }) => {
  const { tenant, user, company } = caller;
  const directory = await directoryOf(tenant, company.configVersion);
  const { message, ticket } = await sendMessage(tenant, user, params.ticketId, directory, {
    body: body.body,
    quotedId: body.quotedMsg?.id,
    idempotencyKey: body.idempotencyKey,
  });
  const view = await messageView(message, ticket.readSeq);
  // A repeated call rings and tells again: the first one may have died right after its write.
  await Promise.all([
    ringDoorbell(tenant.companyId, message.whatsappId),
    publish(messageAdded(tenant, ticket, view, ticketView(ticket, directory))),
  ]);
  return view;
});
