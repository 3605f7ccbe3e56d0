import { Avatar } from '#web/entities/avatar/avatar.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import './presence.css';
import { presenceText } from './presence.text.ts';
import { useColleaguesAtTicket } from './use-colleagues.ts';

const maxDrawn = 3;

/** Small pictures of the colleagues who have the conversation open. Draws nothing if there are no such colleagues. */
export function TicketViewersList({ ticketId, size }: { ticketId: number; size: number }) {
  const text = useText(presenceText);
  const { others, names } = useColleaguesAtTicket(ticketId);
  if (others.length === 0) return null;
  const words = text.viewing(names(others), others.length);
  return (
    <span className="viewers inline-row rigid" role="img" aria-label={words} title={words}>
      {others.slice(0, maxDrawn).map(({ id, name }) => (
        <Avatar key={id} name={name} size={size} />
      ))}
      {others.length > maxDrawn && <span className="viewers-more meta">+{others.length - maxDrawn}</span>}
    </span>
  );
}
