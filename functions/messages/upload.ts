import { serve } from '#functions/http/serve.ts';
import { getTicket, requireVisible } from '#functions/tickets/ticket-store.ts';
import { AppError } from '#shared/http/errors.ts';
import { messages } from '#shared/messages/contract.ts';
import { uploadAddress } from './upload-address.ts';

export const handler = serve(messages.upload, async ({ params, body: { size }, caller: { tenant, user } }) => {
  const ticket = requireVisible(await getTicket(tenant, params.ticketId), user);
  if (ticket.status !== 'open') throw new AppError('ERR_TICKET_NOT_OPEN');
  return uploadAddress(tenant, size);
});
