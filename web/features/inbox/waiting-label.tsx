import type { Ticket } from '#shared/tickets/ticket.ts';
import { ClockIcon } from '#web/ui/buttons/icons.tsx';
import { formatDuration } from '#web/ui/format/duration.ts';
import { useNow } from '#web/ui/format/use-now.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { listText } from './list.text.ts';
import { type Tone, toneOf, waitingTime } from './waiting-time.ts';

const refreshMs = 30_000;

type Timed = Pick<Ticket, 'target'>;

/** How a target stands, in words; undefined while there is nothing to say. */
const useTargetWords = (target: Timed['target'], tone: Tone): string | undefined => {
  const text = useText(listText);
  if (!target || tone === 'plain') return undefined;
  const minutes = formatDuration(target.minutes);
  return tone === 'bad' ? text.targetMissed(minutes) : text.targetNear(minutes);
};

/**
 * How long a customer waits for an agent, coloured by the queue's target. A component of its own, so that time passing
 * redraws only the label.
 */
export function WaitingLabel({ since, target }: Timed & { since: string }) {
  const text = useText(listText);
  const waiting = waitingTime(since, useNow(refreshMs), target);
  const words = useTargetWords(target, waiting.tone);
  return (
    <span className="ticket-waiting" data-tone={waiting.tone} title={words ?? text.waitingFor}>
      {text.waiting(waiting)}
      {words && <span className="visually-hidden">, {words}</span>}
    </span>
  );
}

/** Warns in the row of an open conversation that its target is near or was missed. */
export function TargetMark({ target }: { target: NonNullable<Timed['target']> }) {
  const tone = toneOf(target, useNow(refreshMs));
  const words = useTargetWords(target, tone);
  if (!words) return null;
  return (
    <span className="ticket-waiting ticket-target" data-tone={tone} role="img" aria-label={words} title={words}>
      <ClockIcon size={13} />
    </span>
  );
}
