import { type FormEvent, useState } from 'react';
import { maxNote, minNote, notesPerPage, type TicketNote, ticketNotes } from '#shared/ticket-notes/contract.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { onSessionChange, useCan } from '#web/api/session.ts';
import { useCommand } from '#web/api/use-command.ts';
import { useResource } from '#web/api/use-resource.ts';
import { FoldSection } from '#web/entities/contacts/details/fold-section.tsx';
import type { FoldedSections } from '#web/entities/contacts/details/folds.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { DeleteIcon, PlusIcon } from '#web/ui/buttons/icons.tsx';
import { ConfirmButton } from '#web/ui/dialogs/confirm-button.tsx';
import { TextAreaField } from '#web/ui/fields/field.tsx';
import { formatMoment } from '#web/ui/format/dates.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { toast } from '#web/ui/states/toast.tsx';
import './notes.css';
import { notesText } from './notes.text.ts';
import { useNotes } from './use-notes.ts';

interface NoteProps {
  note: TicketNote;
  isReadOnly: boolean;
  onRemoved: (id: number) => void;
}

function Note({ note, isReadOnly, onRemoved }: NoteProps) {
  const text = useText(notesText);
  const mayRemove = useCan()('ticket-notes:remove') && !isReadOnly;
  const remove = useCommand(ticketNotes.remove);
  return (
    <li>
      <p className="note-head row wrap small">
        <strong>{note.user?.name ?? text.formerUser}</strong>
        <time dateTime={note.createdAt}>{formatMoment(note.createdAt)}</time>
        {mayRemove && (
          <ConfirmButton
            title={text.removeTitle}
            message={<p className="note-words">{note.note}</p>}
            confirm={text.removeConfirm}
            isDanger
            onConfirm={async () => {
              const outcome = await remove.run({ params: { ticketNoteId: note.id } });
              // A colleague has deleted it in the time between: it is gone either way.
              const isGone = outcome.ok || outcome.error.code === 'ERR_NO_TICKETNOTE_FOUND';
              if (isGone) onRemoved(note.id);
              return isGone ? { ok: true } : outcome;
            }}
          >
            {(ask) => <IconButton label={text.remove} icon={<DeleteIcon size={16} />} isDanger onClick={ask} />}
          </ConfirmButton>
        )}
      </p>
      <p className="note-words" dir="auto">
        {note.note}
      </p>
    </li>
  );
}

/** The notes older than a given one, a page at a time. */
function OlderNotes({ ticketId, before, isReadOnly }: { ticketId: number; before: number; isReadOnly: boolean }) {
  const text = useText(notesText);
  const [isOpen, setOpen] = useState(false);
  const { data, error, mutate } = useResource(ticketNotes.list, isOpen ? { query: { ticketId, before } } : null);
  if (!isOpen) return <Button onClick={() => setOpen(true)}>{text.older}</Button>;
  const last = data?.at(-1);
  return (
    <>
      <ErrorNotice error={error} />
      <ul className="notes column gap-2">
        {data?.map((note) => (
          <Note key={note.id} note={note} isReadOnly={isReadOnly} onRemoved={() => void mutate()} />
        ))}
      </ul>
      {last && data?.length === notesPerPage && <OlderNotes {...{ ticketId, isReadOnly }} before={last.id} />}
    </>
  );
}

/** Note texts not saved yet, by ticket: they outlive the panel. */
const unsaved = new Map<number, string>();
onSessionChange(({ status }) => status === 'signedOut' && unsaved.clear());

function NewNote({ ticket, onAdded }: { ticket: NotesSectionProps['ticket']; onAdded: (note: TicketNote) => void }) {
  const text = useText(notesText);
  const [typed, setTyped] = useState(() => unsaved.get(ticket.id) ?? '');
  const write = (next: string) => {
    unsaved.set(ticket.id, next);
    setTyped(next);
  };
  const [isTried, setTried] = useState(false);
  const create = useCommand(ticketNotes.create);
  const isTooShort = typed.trim().length < minNote;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isTooShort || create.isRunning) return;
    const outcome = await create.run({ body: { note: typed, ticketId: ticket.id, contactId: ticket.contactId } });
    if (!outcome.ok) return;
    onAdded(outcome.answer);
    toast.success(text.saved);
    write('');
    setTried(false);
  };
  return (
    <form className="new-note column gap-2" onSubmit={submit} noValidate>
      <TextAreaField
        label={text.write}
        rows={2}
        value={typed}
        error={isTried && isTooShort ? text.tooShort : undefined}
        onChange={(next) => write(next.slice(0, maxNote))}
      />
      <ErrorNotice error={create.error} />
      <Button type="submit" isBusy={create.isRunning}>
        {text.add}
      </Button>
    </form>
  );
}

interface NotesSectionProps {
  ticket: Pick<Ticket, 'id' | 'contactId'>;
  folds: FoldedSections;
  /** The user may read them alone. */
  isReadOnly: boolean;
  /** The conversation's name, where several are on screen. */
  of?: string | undefined;
}

/** The team's notes on a conversation, and a form for another one. */
export function NotesSection({ ticket, folds, isReadOnly, of }: NotesSectionProps) {
  const text = useText(notesText);
  const { notes, error, insert, drop } = useNotes(folds.isOpen('notes') ? ticket.id : null);
  const [isWriting, setWriting] = useState(() => Boolean(unsaved.get(ticket.id)));
  const last = notes?.at(-1);
  const start = !isReadOnly && (
    <IconButton
      label={text.start}
      icon={<PlusIcon size={18} />}
      aria-expanded={isWriting}
      onClick={() => setWriting(!isWriting)}
    />
  );
  return (
    <FoldSection
      id="notes"
      folds={folds}
      title={of ? `${text.title} · ${of}` : text.title}
      count={notes?.length}
      action={start}
    >
      {isWriting && !isReadOnly && (
        <NewNote
          ticket={ticket}
          onAdded={(note) => {
            insert(note);
            setWriting(false);
          }}
        />
      )}
      <ErrorNotice error={error} />
      {notes?.length === 0 && !isWriting && <p>{text.none}</p>}
      <ul className="notes column gap-2">
        {notes?.map((note) => (
          <Note key={note.id} note={note} isReadOnly={isReadOnly} onRemoved={drop} />
        ))}
      </ul>
      {last && notes && notes.length >= notesPerPage && (
        <OlderNotes ticketId={ticket.id} before={last.id} isReadOnly={isReadOnly} />
      )}
    </FoldSection>
  );
}
