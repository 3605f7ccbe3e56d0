import type { NoteRow } from '#functions/conversation/notes/note-store.ts';
import type { TicketContext } from '#functions/conversation/tickets/ticket-change.ts';
import { type Key, type KeyRange, keys } from '#shared/server/keys.ts';
import { readIndex, readRange } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { hasStoredFile, type MessageToErase, searchIndexKeysOf } from './erase-messages.ts';
import type { ErasureCursor, ErasureFindings, PersonErasureWork } from './erasure-row.ts';

/** Messages of one step: even with large files, removing them takes well under its time. */
const perStep = 25;
const rowsPerStep = 500;

/** The conversation at which a step is, and the cursor behind it. */
const ticketAt = (
  { ticketIds, cursor }: PersonErasureWork,
  then: ErasureCursor,
): { ticketId: number | undefined; next: ErasureCursor } => {
  const at = cursor.at ?? 0;
  return { ticketId: ticketIds[at], next: at + 1 < ticketIds.length ? { step: cursor.step, at: at + 1 } : then };
};

/** The next messages of the person, with their files and search rows. Those found before are gone from the range. */
export async function findMessagesToErase(
  { tenant }: TicketContext,
  work: PersonErasureWork,
): Promise<ErasureFindings> {
  const { ticketId, next } = ticketAt(work, { step: 'records' });
  if (ticketId === undefined) return { next };
  const range = keys.messages(tenant, ticketId);
  const { rows } = await readRange<MessageToErase>(range, { limit: perStep, consistent: true });
  if (rows.length === 0) return { next };
  return {
    counts: {
      messages: rows.length,
      files: rows.filter(hasStoredFile).length,
      searchEntries: rows.reduce((all, row) => all + searchIndexKeysOf(tenant, row).length, 0),
    },
    messages: { ticketId, seqs: rows.map(({ seq }) => seq) },
    next: work.cursor,
  };
}

const notesOf = async (tenant: Tenant, ticketId: number): Promise<Key[]> =>
  (await readIndex<NoteRow & Key>('gsi1', keys.notesOfTicket(tenant, ticketId), { limit: rowsPerStep })).rows;

const firstRows = async (range: KeyRange): Promise<Key[]> =>
  (await readRange<Key>(range, { limit: rowsPerStep, consistent: true })).rows;

/** The notes, the log and the search index of each conversation; those found before are gone from their ranges. */
export async function findConversationRecords(
  { tenant }: TicketContext,
  work: PersonErasureWork,
): Promise<ErasureFindings> {
  const { ticketId, next } = ticketAt(work, { step: 'schedules' });
  if (ticketId === undefined) return { next };
  const kinds = await Promise.all([
    notesOf(tenant, ticketId),
    firstRows(keys.ticketLogs(tenant, ticketId)),
    firstRows({ pk: keys.messages(tenant, ticketId).pk, prefix: 'THREAD#' }),
    firstRows(keys.chatWords(tenant, ticketId, '')),
  ]);
  const [notes, log, , words] = kinds;
  return {
    counts: { notes: notes.length, logLines: log.length, searchEntries: words.length },
    remove: kinds.flat().map(({ pk, sk }) => ({ pk, sk })),
    next: kinds.some(({ length }) => length === rowsPerStep) ? work.cursor : next,
  };
}
