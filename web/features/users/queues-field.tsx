import { useId } from 'react';
import type { QueueMini } from '#shared/tickets/queue-mini.ts';
import { useText } from '#web/ui/language/use-text.ts';
import './queues-field.css';
import { usersText } from './users.text.ts';

/** The lists of a user's queues; a queue is in one of them at most. */
interface QueueLists {
  queueIds: readonly number[];
  watchedQueueIds: readonly number[];
}

const levels = ['serves', 'watches', 'none'] as const;
type Level = (typeof levels)[number];

const levelOf = (id: number, { queueIds, watchedQueueIds }: QueueLists): Level => {
  if (queueIds.includes(id)) return 'serves';
  return watchedQueueIds.includes(id) ? 'watches' : 'none';
};

interface QueueRowProps {
  queue: QueueMini;
  level: Level;
  onChange: (level: Level) => void;
}

function QueueRow({ queue: { name, color }, level, onChange }: QueueRowProps) {
  const text = useText(usersText);
  const group = useId();
  return (
    <div className="queue-row row gap-3" role="radiogroup" aria-label={name}>
      <span className="row grow gap-2">
        <span className="chooser-dot" style={{ background: color }} />
        <span className="truncate" title={name}>
          {name}
        </span>
      </span>
      <span className="queue-levels flex rigid">
        {levels.map((one) => (
          <label className="meta inline-row" key={one}>
            <input
              type="radio"
              className="visually-hidden"
              name={group}
              aria-label={text[one]}
              checked={level === one}
              onChange={() => onChange(one)}
            />
            <span aria-hidden="true">{one === 'none' ? '—' : text[one]}</span>
          </label>
        ))}
      </span>
    </div>
  );
}

interface QueuesFieldProps {
  queues: readonly QueueMini[] | undefined;
  chosen: QueueLists;
  isDisabled: boolean;
  onChange: (chosen: { queueIds: number[]; watchedQueueIds: number[] }) => void;
}

/** Each queue of the company in a row: whether the user serves it, watches it or has no part in it. */
export function QueuesField({ queues, chosen, isDisabled, onChange }: QueuesFieldProps) {
  const text = useText(usersText);
  const choose = (id: number, level: Level) => {
    const without = (ids: readonly number[]) => ids.filter((other) => other !== id);
    onChange({
      queueIds: [...without(chosen.queueIds), ...(level === 'serves' ? [id] : [])],
      watchedQueueIds: [...without(chosen.watchedQueueIds), ...(level === 'watches' ? [id] : [])],
    });
  };
  return (
    <fieldset className="chooser column gap-2" disabled={isDisabled}>
      <legend>{text.queues}</legend>
      {queues?.length === 0 && text.noQueues}
      {queues && queues.length > 0 && (
        <>
          <div className="queue-rows framed">
            {queues.map((queue) => (
              <QueueRow
                key={queue.id}
                queue={queue}
                level={levelOf(queue.id, chosen)}
                onChange={(level) => choose(queue.id, level)}
              />
            ))}
          </div>
          <p className="queue-hint">{text.watchesHint}</p>
        </>
      )}
    </fieldset>
  );
}
