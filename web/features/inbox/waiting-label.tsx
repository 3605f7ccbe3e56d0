import type { Ticket } from '#shared/tickets/ticket.ts';
import { ClockIcon } from '#web/ui/buttons/icons.tsx';
import { useNow } from '#web/ui/format/use-now.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { listText } from './list.text.ts';
import { waitingTime } from './waiting-time.ts';

const refreshMs = 30_000;

interface WaitingLabelProps extends Pick<Ticket, 'target'> {
  since: string;
  /** The row of an open conversation: a clock alone, once the target is near or was missed. */
  isOpen?: boolean;
}

/**
 * How long a customer waits for an agent, coloured by the queue's target. A component of its own, so that time passing
 * redraws only the label.
 */
export function WaitingLabel({ since, target, isOpen }: WaitingLabelProps) {
  const text = useText(listText);
  const waiting = waitingTime(since, useNow(refreshMs), target?.minutes);
  const { tone } = waiting;
  const words =
    target && tone !== 'plain' && `${tone === 'bad' ? text.targetMissed : text.targetNear}: ${target.minutes} min`;
  if (isOpen && !words) return null;
  return (
    <span className="ticket-waiting meta rigid figures" data-tone={tone} title={words || text.waitingFor}>
      {isOpen ? <ClockIcon size={13} /> : text.waiting(waiting)}
      {words && <span className="visually-hidden"> {words}</span>}
    </span>
  );
}
