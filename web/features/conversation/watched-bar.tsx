import type { Ticket } from '#shared/tickets/ticket.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { watchedText } from './watched.text.ts';

/** Replaces the composer of a conversation that the user only watches. */
export function WatchedBar({ ticket: { queue } }: { ticket: Ticket }) {
  const text = useText(watchedText);
  return (
    <div className="read-only-bar row gap-3 muted">
      <p>{text.watching(queue?.name ?? '')}</p>
    </div>
  );
}
