import type { TicketNote } from '#shared/ticket-notes/contract.ts';
import { NoteIcon } from '#web/ui/buttons/icons.tsx';
import { formatMoment } from '#web/ui/format/dates.ts';
import { useText } from '#web/ui/language/use-text.ts';
import './notes.css';
import { notesText } from './notes.text.ts';

/** A note among the messages, drawn so that it cannot be mistaken for a message. */
export function TicketNoteRow({ note }: { note: TicketNote }) {
  const text = useText(notesText);
  const author = text.noteBy(note.user?.name ?? text.formerUser);
  return (
    <aside className="note-line" aria-label={author}>
      <p className="note-head row wrap small">
        <NoteIcon size={15} />
        <strong>{author}</strong>
        <time dateTime={note.createdAt}>{formatMoment(note.createdAt)}</time>
      </p>
      <p className="note-words" dir="auto">
        {note.note}
      </p>
    </aside>
  );
}
