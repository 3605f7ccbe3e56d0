import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { ticketsBehindPointers } from '#functions/conversation/tickets/thread.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { type Guarded, putNew, readRange, readWholeRange, remove, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { maxMentionsShown } from '#shared/ticket-notes/contract.ts';
import { maySeeTicket } from '#shared/tickets/visibility.ts';
import type { NoteRow } from './note-store.ts';

/** A note that names a user, as stored (`keys.mention`) until the user opens the conversation. */
export interface MentionRow {
  companyId: number;
  userId: number;
  noteId: number;
  ticketId: number;
  contactId: number;
  whatsappId: number;
  expiresAt: number;
}

/** A mention that is not looked at for so long is dropped; the note stays. */
const keptDays = 90;

/**
 * The users that a note may name, without its writer. ERR_USER_NOT_IN_QUEUE: one of them may not see the ticket, so that
 * the bell would lead nowhere.
 */
export function mentionableUsers(
  { users }: CompanyDirectory,
  ticket: Pick<TicketRow, 'userId' | 'queueId'>,
  named: readonly number[],
  writerId: number,
): number[] {
  return [...new Set(named)].filter((id) => {
    const user = users.get(id);
    if (!user) throw new AppError('ERR_NO_USER_FOUND');
    if (!maySeeTicket(ticket, user)) throw new AppError('ERR_USER_NOT_IN_QUEUE');
    return id !== writerId;
  });
}

/** Mentions for the transaction of their note. */
export function mentionWrites(
  tenant: Tenant,
  note: NoteRow,
  { whatsappId }: Pick<TicketRow, 'whatsappId'>,
  named: readonly number[],
): Guarded[] {
  const { id: noteId, ticketId, contactId, companyId, createdAt } = note;
  const expiresAt = Math.floor(Date.parse(createdAt) / 1000) + keptDays * 86_400;
  return named.map((userId) => {
    const row: MentionRow = { companyId, userId, noteId, ticketId, contactId, whatsappId, expiresAt };
    return { write: putNew(keys.mention(tenant, userId, noteId), { ...row }), otherwise: 'ERR_TRY_AGAIN' };
  });
}

/** The newest mentions of a user that were not looked at. */
export async function mentionsOf(tenant: Tenant, userId: number): Promise<MentionRow[]> {
  const range = keys.mentionsOfUser(tenant, userId);
  return (await readRange<MentionRow>(range, { limit: maxMentionsShown, reverse: true })).rows;
}

/** Drops the user's mentions in a ticket and in conversations joined to it; returns whether there were any. May be repeated. */
export async function dropMentions(tenant: Tenant, userId: number, ticketId: number): Promise<boolean> {
  const rows = await readWholeRange<MentionRow>(keys.mentionsOfUser(tenant, userId), { consistent: true });
  const tickets = await ticketsBehindPointers(tenant, rows);
  const seen = rows.filter((row, n) => row.ticketId === ticketId || tickets[n]?.id === ticketId);
  await Promise.all(seen.map(({ noteId }) => write({ write: remove(keys.mention(tenant, userId, noteId)) })));
  return seen.length > 0;
}
