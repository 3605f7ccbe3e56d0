import { findMessage } from '#functions/conversation/messages/message-store.ts';
import { getTicket } from '#functions/conversation/tickets/ticket-store.ts';
import { serve } from '#functions/http/serve.ts';
import { AppError } from '#shared/http/errors.ts';
import { parseMessageId } from '#shared/messages/message-id.ts';
import { messagesApi } from '#shared/messages-api/contract.ts';
import { apiMessage } from './message-view.ts';

export const handler = serve(messagesApi.showMessage, async ({ params, integrator: { tenant, whatsapp } }) => {
  const { whatsappId, providerId } = parseMessageId(params.messageId);
  const row = whatsappId === whatsapp.id ? await findMessage(tenant, whatsappId, providerId) : undefined;
  if (!row?.fromMe) throw new AppError('ERR_NO_MESSAGE_FOUND');
  // A message of a deleted conversation is gone with it.
  await getTicket(tenant, row.ticketId).catch((error: unknown) => {
    throw error instanceof AppError ? new AppError('ERR_NO_MESSAGE_FOUND') : error;
  });
  return apiMessage(row);
});
