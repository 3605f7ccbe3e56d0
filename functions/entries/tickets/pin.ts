import { getTicket, requireVisible } from '#functions/conversation/tickets/ticket-store.ts';
import { serve } from '#functions/http/serve.ts';
import { publishEvents } from '#functions/platform/live/publish.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { ticketPinEvent } from '#shared/tickets/events.ts';
import { setPin } from './pin-store.ts';

export const handler = serve(tickets.pin, async ({ params, body, caller: { tenant, user } }) => {
  const ticket = requireVisible(await getTicket(tenant, params.ticketId), user);
  const ticketIds = await setPin(tenant, user.id, ticket, body.pinned);
  await publishEvents(ticketPinEvent(tenant, { action: 'update', ticketIds }, [`user-${user.id}`]));
  return { ticketIds };
});
