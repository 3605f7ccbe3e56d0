import type { UserRow } from '#functions/company/rows/user-row.ts';
import { getReadableMessage } from '#functions/conversation/messages/message-store.ts';
import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { requireChangeable } from '#functions/conversation/tickets/ticket-store.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { equals, transact, update } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { fileFetchWrites } from './fetch-writes.ts';

/** Requests the file of a message from WhatsApp once more, unless it is already awaited or has arrived. */
export function requestFileAgain(
  tenant: Tenant,
  user: UserRow,
  messageId: string,
): Promise<{ message: MessageRow; ticket: TicketRow }> {
  return retryOnConflict(async () => {
    const { message, ticket } = await getReadableMessage(tenant, user, messageId);
    requireChangeable(ticket, user);
    if (message.isDeleted || !message.media?.source) throw new AppError('ERR_MEDIA_NOT_READY');
    if (message.file?.state === 'waiting' || message.file?.state === 'ready') return { message, ticket };
    const file = { state: 'waiting' } as const;
    const change = { set: { file }, add: { version: 1 }, when: equals({ version: message.version }) };
    await transact([
      { write: update(keys.message(tenant, message.ticketId, message.seq), change), otherwise: 'ERR_TRY_AGAIN' },
      ...fileFetchWrites(tenant, ticket, message, new Date().toISOString()),
    ]);
    return { message: { ...message, file, version: message.version + 1 }, ticket };
  });
}
