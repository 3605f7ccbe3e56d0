import { getMessageOf } from '#functions/conversation/messages/message-store.ts';
import { messageView } from '#functions/conversation/rows/message-row.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { getTicket, requireVisible } from '#functions/conversation/tickets/ticket-store.ts';
import { serve } from '#functions/http/serve.ts';
import { AppError } from '#shared/http/errors.ts';
import type { Message } from '#shared/messages/message.ts';
import type { Tenant } from '#shared/tenant.ts';
import { mayReadTicket } from '#shared/tickets/visibility.ts';
import { unsent } from '#shared/unsent/contract.ts';
import { getUnsent } from './unsent-store.ts';

const answered = async (tenant: Tenant, ticket: TicketRow, replyId: string | null): Promise<Message | null> => {
  if (replyId === null) return null;
  try {
    return await messageView(tenant, await getMessageOf(tenant, ticket, replyId), ticket);
  } catch (error) {
    // The text is worth keeping without the message that it replies to.
    if (error instanceof AppError && error.code === 'ERR_NO_MESSAGE_FOUND') return null;
    throw error;
  }
};

export const handler = serve(unsent.show, async ({ params, caller: { tenant, user } }) => {
  const [ticket, row] = await Promise.all([
    getTicket(tenant, params.ticketId),
    getUnsent(tenant, user.id, params.ticketId),
  ]);
  requireVisible(ticket, user);
  if (!row) return { text: '', reply: null, version: 0 };
  return {
    text: row.text,
    reply: mayReadTicket(ticket, user) ? await answered(tenant, ticket, row.replyId) : null,
    version: row.version,
  };
});
