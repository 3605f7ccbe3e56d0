import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { queues } from '#shared/queues/contract.ts';
import { maxNote } from '#shared/ticket-notes/contract.ts';
import { tickets } from '#shared/tickets/contract.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';
import { useResource } from '#web/api/use-resource.ts';
import { isSendKey } from '#web/entities/sends/is-send-key.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { GrowingTextArea } from '#web/ui/fields/growing-text-area.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { Failure } from '#web/ui/states/failure.tsx';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { QueueChoice, useQueueChoice } from './queue-choice.tsx';
import { TargetList } from './target-list.tsx';
import { matchingTargets, type TransferTarget, transferTargets } from './targets.ts';
import './transfer.css';
import { transferText } from './transfer.text.ts';
import { useTransfer } from './use-transfer.ts';

/** The target that the arrow keys reach; one who would be refused is passed over. */
const useActive = (found: readonly TransferTarget[], typed: string) => {
  const [at, setAt] = useState({ id: '', typed: '' });
  const possible = found.filter(({ isRefused }) => !isRefused);
  const active = (at.typed === typed && possible.find(({ id }) => id === at.id)) || possible[0];
  const move = (step: number) => {
    const next = possible[(possible.indexOf(active as TransferTarget) + step + possible.length) % possible.length];
    if (next) setAt({ id: next.id, typed });
    return next;
  };
  return { active, move, choose: ({ id }: TransferTarget) => setAt({ id, typed }) };
};

/** Everyone and every queue that can get the conversation, read when the pop-over opens. */
const useTargets = (ticket: Ticket) => {
  const receivers = useResource(tickets.receivers);
  const allQueues = useResource(queues.list);
  return {
    targets: transferTargets(ticket, receivers.data?.users ?? [], allQueues.data ?? []),
    isLoaded: receivers.data !== undefined && allQueues.data !== undefined,
    error: receivers.error ?? allQueues.error,
    retry: () => void Promise.all([receivers.mutate(), allQueues.mutate()]),
  };
};

interface TransferFormProps {
  ticket: Ticket;
  /** Kept by the header, so that a click elsewhere does not lose it. */
  note: string;
  onNote: (note: string) => void;
  onDone: () => void;
  /** A move to another connection has a dialog of its own. */
  onOtherConnection: () => void;
}

interface NoteFieldProps extends Pick<TransferFormProps, 'note' | 'onNote'> {
  field: RefObject<HTMLTextAreaElement | null>;
  onKeyDown: (event: KeyboardEvent) => void;
}

function NoteField({ field, note, onNote, onKeyDown }: NoteFieldProps) {
  const text = useText(transferText);
  return (
    <GrowingTextArea text={note}>
      <textarea
        ref={field}
        className="composer-input transfer-note"
        rows={1}
        aria-label={text.note}
        placeholder={text.note}
        maxLength={maxNote}
        value={note}
        onChange={({ target }) => onNote(target.value)}
        onKeyDown={onKeyDown}
      />
    </GrowingTextArea>
  );
}

/** Chooses the person or the queue that gets the conversation, in one field, with a note for them. Enter transfers. */
export default function TransferForm({ ticket, note, onNote, onDone, onOtherConnection }: TransferFormProps) {
  const text = useText(transferText);
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const noteField = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState('');
  const connections = useResource(whatsapp.list);
  const { targets, isLoaded, error: loadError, retry } = useTargets(ticket);
  const { transfer, isRunning, error } = useTransfer(ticket, onDone);
  const found = matchingTargets(targets, typed);
  const { active, move, choose } = useActive(found, typed);
  const optionId = ({ id }: TransferTarget) => `${listId}-${id}`;
  const choice = useQueueChoice(active);
  const give = (target: TransferTarget | undefined) => {
    const decided = target && !target.isRefused && choice.decide(target);
    if (decided) void transfer(decided, note);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isSendKey(event)) {
      event.preventDefault();
      give(active);
    }
    // In the note the arrows move the cursor.
    const step = event.target === field.current && { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = move(step);
    if (next) document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };
  if (loadError && !isLoaded) return <Failure error={loadError} onRetry={retry} />;
  return (
    <div className="transfer column gap-2" aria-busy={isRunning}>
      <input
        // biome-ignore lint/a11y/noAutofocus: the pop-over opens to be typed in
        autoFocus
        ref={field}
        className="transfer-field framed"
        role="combobox"
        aria-label={text.field}
        placeholder={text.field}
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-activedescendant={active && optionId(active)}
        aria-autocomplete="list"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
      />
      <TargetList
        id={listId}
        {...{ found, active, optionId, isLoaded }}
        onPick={(target) => {
          choose(target);
          noteField.current?.focus();
        }}
      />
      <QueueChoice target={active} {...{ choice, onKeyDown }} />
      <ErrorNotice error={error} />
      <NoteField field={noteField} {...{ note, onNote, onKeyDown }} />
      <footer className="flex to-end gap-2">
        {(connections.data?.length ?? 0) > 1 && (
          <Button kind="quiet" onClick={onOtherConnection}>
            {text.otherConnection}
          </Button>
        )}
        <Button kind="primary" isBusy={isRunning} isDisabled={!active} onClick={() => give(active)}>
          {text.transfer}
        </Button>
      </footer>
    </div>
  );
}
