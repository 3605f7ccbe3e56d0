import { type TicketNote, ticketNotes } from '#shared/ticket-notes/contract.ts';
import { useLiveEvent } from '#web/api/realtime.ts';
import { useResource } from '#web/api/use-resource.ts';

const withNote = (notes: TicketNote[], note: TicketNote): TicketNote[] =>
  notes.some(({ id }) => id === note.id) ? notes : [note, ...notes].sort((a, b) => b.id - a.id);

/** The newest notes of a ticket, newest first, kept current by live events; null: none are needed yet. */
export function useNotes(ticketId: number | null) {
  const { data, error, mutate } = useResource(ticketNotes.list, ticketId === null ? null : { query: { ticketId } });
  const change = (update: (notes: TicketNote[]) => TicketNote[]) =>
    // Nothing to change while notes are loading: the answer includes the change, or the list is read again after
    // joining the room.
    void mutate((notes) => notes && update(notes), { revalidate: false });
  const insert = (note: TicketNote) => change((notes) => withNote(notes, note));
  const drop = (id: number) => change((notes) => notes.filter((note) => note.id !== id));
  useLiveEvent('ticketNote', (event) => {
    if (event.action === 'delete') {
      if (event.ticketId === ticketId) drop(event.ticketNoteId);
      return;
    }
    const { action, ticketNote } = event;
    if (ticketNote.ticketId !== ticketId) return;
    if (action === 'create') insert(ticketNote);
    else change((notes) => notes.map((note) => (note.id === ticketNote.id ? ticketNote : note)));
  });
  return { notes: data, error, insert, drop };
}
