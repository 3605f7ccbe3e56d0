import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { useText } from '#web/ui/language/use-text.ts';
import type { TransferTarget } from './targets.ts';
import { transferText } from './transfer.text.ts';

interface QueueChoiceState {
  /** The id of the chosen queue, while the person in question is the chosen one. */
  queueId: number | undefined;
  choose: (target: TransferTarget, queueId: number) => void;
  /** The target with the queue that was chosen for it; undefined, and the question gets the focus, while none is chosen. */
  decide: (target: TransferTarget) => TransferTarget | undefined;
  question: RefObject<HTMLFieldSetElement | null>;
}

/** The queue that was chosen for a person who serves several, of which the conversation is in none. */
export function useQueueChoice(active: TransferTarget | undefined): QueueChoiceState {
  const question = useRef<HTMLFieldSetElement>(null);
  const [chosen, setChosen] = useState({ target: '', queueId: 0 });
  const choose = ({ id }: TransferTarget, queueId: number) => setChosen({ target: id, queueId });
  const decide = (target: TransferTarget) => {
    const [first] = target.choices;
    if (!first) return target;
    const queue = chosen.target === target.id && target.choices.find(({ id }) => id === chosen.queueId);
    if (queue) return { ...target, queue };
    // The question is answered with the first queue, and asked: a second Enter transfers.
    choose(target, first.id);
    question.current?.querySelector('input')?.focus();
    return undefined;
  };
  return { queueId: chosen.target === active?.id ? chosen.queueId : undefined, choose, decide, question };
}

interface QueueChoiceProps {
  target: TransferTarget | undefined;
  choice: QueueChoiceState;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Asks in which of their queues a person gets the conversation. */
export function QueueChoice({ target, choice, onKeyDown }: QueueChoiceProps) {
  const text = useText(transferText);
  if (!target?.user || target.choices.length === 0) return null;
  return (
    <fieldset ref={choice.question} className="transfer-choice row wrap" onKeyDown={onKeyDown}>
      <legend className="meta">{text.chooseQueue(target.user.name)}</legend>
      {target.choices.map(({ id, name, color }) => (
        <label key={id} className="row gap-2">
          <input
            type="radio"
            name="transfer-queue"
            checked={choice.queueId === id}
            onChange={() => choice.choose(target, id)}
          />
          <span className="badge-dot" style={{ background: color }} />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
