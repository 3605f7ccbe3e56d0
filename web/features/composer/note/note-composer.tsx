import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { maxNote, minNote, ticketNotes } from '#shared/ticket-notes/contract.ts';
import { tickets } from '#shared/tickets/contract.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { useUser } from '#web/api/session.ts';
import { useCommand } from '#web/api/use-command.ts';
import { useResource } from '#web/api/use-resource.ts';
import { MentionList } from '#web/entities/mentions/mention-list.tsx';
import { mentionedUserIds } from '#web/entities/mentions/mentions.ts';
import { useMentionSuggestions } from '#web/entities/mentions/use-mention-offer.ts';
import { isSendKey } from '#web/entities/sends/is-send-key.ts';
import { useShortcutVerb } from '#web/entities/shortcuts/verbs.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { NoteIcon } from '#web/ui/buttons/icons.tsx';
import { GrowingTextArea } from '#web/ui/fields/growing-text-area.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { mayMentionColleague } from './nameable.ts';
import { noteText } from './note.text.ts';
import { useNoteDraft } from './note-draft.ts';

interface NoteComposerProps {
  ticket: Ticket;
  /** Turns back to answering. */
  onReply: () => void;
}

/** Writes a note on the ticket; `@` offers the colleagues who may see it, and those named find it in their bell. */
export function NoteComposer({ ticket, onReply }: NoteComposerProps) {
  const text = useText(noteText);
  const me = useUser();
  const area = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped, stored] = useNoteDraft(me.id, ticket.id);
  const create = useCommand(ticketNotes.create, { changes: [ticketNotes.list] });
  const { data } = useResource(tickets.receivers);
  const nameable = (data?.users ?? []).filter((one) => one.id !== me.id && mayMentionColleague(ticket, one));
  const { offered, active, pick, look, takesKey } = useMentionSuggestions(nameable, {
    area,
    typed,
    onChange: setTyped,
  });
  const focus = () => area.current?.focus();
  useEffect(() => area.current?.focus(), []);
  useShortcutVerb('note', focus);
  useShortcutVerb('reply', onReply);

  const isTooShort = typed.trim().length < minNote;
  const add = async () => {
    if (isTooShort || create.isRunning) return;
    const outcome = await create.run({
      body: { note: typed, ticketId: ticket.id, mentions: mentionedUserIds(typed, nameable) },
    });
    if (outcome.ok) stored(typed);
    focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (takesKey(event)) event.stopPropagation();
    else if (event.key === 'Escape') {
      event.stopPropagation();
      onReply();
    } else if (isSendKey(event)) void add();
    else return;
    event.preventDefault();
  };
  return (
    <form
      className="composer composer-note"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void add();
      }}
    >
      {offered.length > 0 && <MentionList offered={offered} active={active} onPick={pick} />}
      <div className="composer-line flex gap-2">
        <GrowingTextArea text={typed}>
          <textarea
            ref={area}
            className="composer-input"
            rows={1}
            aria-label={text.write}
            placeholder={text.placeholder}
            aria-autocomplete="list"
            aria-controls={offered.length > 0 ? 'mentions' : undefined}
            aria-activedescendant={offered[active] ? `mention-${offered[active].id}` : undefined}
            maxLength={maxNote}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              look(target);
            }}
            onKeyDown={onKeyDown}
          />
        </GrowingTextArea>
        <IconButton
          type="submit"
          label={text.add}
          icon={<NoteIcon />}
          disabled={isTooShort}
          aria-busy={create.isRunning}
        />
      </div>
      <ErrorNotice error={create.error} />
    </form>
  );
}
