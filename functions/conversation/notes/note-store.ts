import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import type { UserRow } from '#functions/company/rows/user-row.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { conversationsOfTicket } from '#functions/conversation/tickets/thread.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import {
  check,
  drawNextIds,
  equals,
  exists,
  type Guarded,
  get,
  putNew,
  readIndex,
  remove,
  transact,
  update,
  write,
} from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { notesPerPage, type TicketNote } from '#shared/ticket-notes/contract.ts';

/** A note as stored (`keys.ticketNote`). */
export type NoteRow = Omit<TicketNote, 'user'> & { companyId: number };

/** The note with its writer's current name. */
export function noteView(row: NoteRow, { users }: CompanyDirectory): TicketNote {
  const user = users.get(row.userId);
  return { ...row, user: user ? { id: user.id, name: user.name } : null };
}

/** Sort key of the index: ids increase, so their order is the order of writing. */
const noteSortKey = (id: number) => String(id).padStart(10, '0');

/** A new note under an id of its own, not stored yet. */
export async function draftNote(tenant: Tenant, user: UserRow, ticket: TicketRow, note: string): Promise<NoteRow> {
  const { ticketNote: id } = await drawNextIds(keys.ids(tenant), ['ticketNote']);
  return {
    id,
    companyId: tenant.companyId,
    note,
    ticketId: ticket.id,
    contactId: ticket.contactId,
    userId: user.id,
    createdAt: new Date().toISOString(),
  };
}

/** A note for a transaction that changes its ticket. */
export function noteWrites(tenant: Tenant, row: NoteRow): Guarded[] {
  const listed = { gsi1pk: keys.notesOfTicket(tenant, row.ticketId), gsi1sk: noteSortKey(row.id) };
  return [{ write: putNew(keys.ticketNote(tenant, row.id), { ...row, ...listed }), otherwise: 'ERR_TRY_AGAIN' }];
}

/** Stores a note without a change of its ticket. `also`: what is stored with it. */
export async function addNote(
  tenant: Tenant,
  ticket: TicketRow,
  row: NoteRow,
  also: readonly Guarded[] = [],
): Promise<void> {
  const isThere = equals({ id: ticket.id, deletedAt: undefined });
  await transact([
    ...noteWrites(tenant, row),
    ...also,
    // Notes expire with their ticket; a note on a ticket that was just deleted would be missed and kept for ever.
    {
      write: check(keys.ticket(tenant, ticket.contactId, ticket.whatsappId), isThere),
      otherwise: 'ERR_NO_TICKET_FOUND',
    },
  ]);
}

/** ERR_NO_TICKETNOTE_FOUND when it does not exist (any more). */
export async function getNote(tenant: Tenant, id: number): Promise<NoteRow> {
  const row = await get<NoteRow>(keys.ticketNote(tenant, id), { consistent: true });
  if (!row) throw new AppError('ERR_NO_TICKETNOTE_FOUND');
  return row;
}

/** The notes of a ticket, newest first, those before `before`; also of conversations that were joined to it. */
export async function notesOf(
  tenant: Tenant,
  ticket: Pick<TicketRow, 'id' | 'joined'>,
  before?: number,
  limit = notesPerPage,
): Promise<NoteRow[]> {
  const below = before === undefined ? undefined : noteSortKey(before);
  const options = { limit, reverse: true, below };
  const read = (id: number) => readIndex<NoteRow>('gsi1', keys.notesOfTicket(tenant, id), options);
  const pages = await Promise.all(conversationsOfTicket(ticket).map(read));
  const rows = pages.flatMap((page) => page.rows);
  return pages.length === 1 ? rows : rows.sort((a, b) => b.id - a.id).slice(0, limit);
}

/** Changes the text of a note; ERR_NO_TICKETNOTE_FOUND when it was deleted. */
export async function changeNote(tenant: Tenant, id: number, note: string): Promise<NoteRow> {
  const change = update(keys.ticketNote(tenant, id), { set: { note }, when: exists });
  const row = await write<NoteRow>({ write: change, otherwise: 'ERR_NO_TICKETNOTE_FOUND' });
  if (!row) throw new AppError('ERR_NO_TICKETNOTE_FOUND');
  return row;
}

/** Deletes a note once; ERR_NO_TICKETNOTE_FOUND when it does not exist (any more). */
export async function removeNote(tenant: Tenant, id: number): Promise<NoteRow> {
  const removal = { write: remove(keys.ticketNote(tenant, id), exists), otherwise: 'ERR_NO_TICKETNOTE_FOUND' } as const;
  const row = await write<NoteRow>(removal);
  if (!row) throw new AppError('ERR_NO_TICKETNOTE_FOUND');
  return row;
}
