import { useNow } from '#web/ui/format/use-now.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { listText } from './list.text.ts';
import { waitingTime } from './waiting-time.ts';

const refreshMs = 30_000;

/** How long a customer waits for an agent. A component of its own, so that time passing redraws only the label. */
export function WaitingLabel({ since }: { since: string }) {
  const text = useText(listText);
  const waiting = waitingTime(since, useNow(refreshMs));
  return (
    <span className="ticket-waiting" data-tone={waiting.tone} title={text.waitingFor}>
      {text.waiting(waiting)}
    </span>
  );
}
