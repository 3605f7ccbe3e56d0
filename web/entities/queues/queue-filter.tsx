import { useId } from 'react';
import { useLiveEvent } from '#web/api/realtime.ts';
import { useUser } from '#web/api/session.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { FilterIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { CountBadge } from '#web/ui/states/badge.tsx';
import './queue-filter.css';
import { queueFilterText } from './queue-filter.text.ts';
import { useSelectableQueues } from './use-my-queues.ts';

interface QueueFilterProps {
  chosen: readonly number[];
  /** Lists the queues that the user watches too. */
  withWatched?: boolean;
  onChange: (queueIds: number[]) => void;
}

/** The filter by queue; none chosen means all. */
export function QueueFilter({ chosen, withWatched = false, onChange }: QueueFilterProps) {
  const text = useText(queueFilterText);
  const mine = useSelectableQueues();
  const { watchedQueues } = useUser();
  const queues = withWatched
    ? [...mine, ...watchedQueues.filter((queue) => mine.every(({ id: other }) => other !== queue.id))]
    : mine;
  const id = useId();
  // Removes a deleted queue from the filter: it would hide all tickets and could not be deselected.
  useLiveEvent('queue', (event) => {
    if (event.action === 'delete' && chosen.includes(event.queueId)) toggle(event.queueId, false);
  });
  const toggle = (queueId: number, on: boolean) =>
    onChange(on ? [...chosen, queueId] : chosen.filter((other) => other !== queueId));
  return (
    <div className="queue-filter">
      <IconButton
        label={text.queues}
        icon={<FilterIcon />}
        popoverTarget={id}
        aria-pressed={chosen.length > 0}
        badge={<CountBadge count={chosen.length} />}
      />
      <div id={id} popover="auto" className="queue-filter-panel framed" role="group" aria-label={text.queues}>
        {queues.length === 0 && <p>{text.noQueues}</p>}
        {queues.map((queue) => (
          <label className="row gap-2" key={queue.id}>
            <input
              type="checkbox"
              checked={chosen.includes(queue.id)}
              onChange={(event) => toggle(queue.id, event.target.checked)}
            />
            <span className="queue-dot" style={{ background: queue.color }} />
            <span className="truncate" title={queue.name}>
              {queue.name}
            </span>
          </label>
        ))}
        {chosen.length > 0 && (
          <button type="button" className="link-button" onClick={() => onChange([])}>
            {text.allQueues}
          </button>
        )}
      </div>
    </div>
  );
}
