import { getTicket, requireChangeable } from '#functions/conversation/tickets/ticket-store.ts';
import { serve } from '#functions/http/serve.ts';
import { uploadAddress } from '#functions/platform/files/upload-address.ts';
import { AppError } from '#shared/http/errors.ts';
import { messages } from '#shared/messages/contract.ts';

export const handler = serve(messages.upload, async ({ params, body: { size }, caller: { tenant, user } }) => {
  const ticket = requireChangeable(await getTicket(tenant, params.ticketId), user);
  if (ticket.status !== 'open') throw new AppError('ERR_TICKET_NOT_OPEN');
  return uploadAddress(tenant, size);
});
