import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { publishEvents } from '#functions/platform/live/publish.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { TicketMention } from '#shared/ticket-notes/contract.ts';
import { ticketMentionEvent, ticketNoteEvent } from '#shared/ticket-notes/events.ts';
import { type NoteRow, noteView } from './note-store.ts';

/** A mention as the bell shows it. */
export function mentionView(
  note: NoteRow,
  { id, uuid, contact }: Pick<TicketRow, 'id' | 'uuid' | 'contact'>,
  directory: CompanyDirectory,
): TicketMention {
  return {
    noteId: note.id,
    note: note.note,
    at: note.createdAt,
    by: noteView(note, directory).user,
    ticket: { id, uuid, contactName: contact.name },
  };
}

/** Publishes a new note to its conversation, and to each user it names. */
export async function announceNote(
  { tenant, directory }: { tenant: Tenant; directory: CompanyDirectory },
  note: NoteRow,
  ticket: TicketRow,
  named: readonly number[],
): Promise<void> {
  const rooms = named.map((userId) => `user-${userId}` as const);
  await publishEvents(
    ticketNoteEvent(tenant, { action: 'create', ticketNote: noteView(note, directory) }, [`ticket-${ticket.id}`]),
    ...(rooms.length > 0
      ? [ticketMentionEvent(tenant, { action: 'create', mention: mentionView(note, ticket, directory) }, rooms)]
      : []),
  );
}
