import { type KeyboardEvent, memo, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { Avatar } from '#web/entities/avatar/avatar.tsx';
import { lastMessageLine } from '#web/entities/messages/last-words.ts';
import { mediaText } from '#web/entities/messages/media.text.ts';
import { activityTime } from '#web/entities/tickets/activity-time.ts';
import { ticketRowTime } from '#web/entities/tickets/ticket-pages.ts';
import { appPaths } from '#web/paths.ts';
import { GripIcon } from '#web/ui/buttons/icons.tsx';
import { formatPhone } from '#web/ui/format/phone-number.ts';
import { type TextIn, useLanguage, useText } from '#web/ui/language/use-text.ts';
import { Badge } from '#web/ui/states/badge.tsx';
import { kanbanText } from './kanban.text.ts';

interface CardProps {
  ticket: Ticket;
  laneId: number;
  now: number;
  /** Picked up with the keyboard or a tap on its handle. */
  isPicked: boolean;
  /** Position from 1, and the number of cards (-1: unknown); undefined when all cards are in the page. */
  position: number | undefined;
  count: number | undefined;
  onHandle: (ticket: Ticket, laneId: number) => void;
  onHandleKey: (event: KeyboardEvent) => void;
}

/** The last message; a digit of the menu with the queue that it led to. */
function cardWords({ lastMessage, queue }: Ticket, media: TextIn<typeof mediaText>): string {
  const isDigit = /^\d{1,2}$/.test(lastMessage);
  return isDigit && queue ? `${lastMessage} · ${queue.name}` : lastMessageLine(lastMessage, media);
}

/** A ticket on the board: a link to its conversation, with a handle that moves it. */
export const KanbanCard = memo(function Card(props: CardProps) {
  const { ticket, laneId, now, isPicked, position, count, onHandle, onHandleKey } = props;
  const text = useText(kanbanText);
  const media = useText(mediaText);
  const language = useLanguage();
  const { contact } = ticket;
  const at = ticketRowTime(ticket);
  const handle = useRef<HTMLButtonElement>(null);
  const isPickedAtMount = useRef(isPicked);
  // A live change may draw a card anew in another lane while it is picked up: its handle keeps the focus for the next key.
  useEffect(() => {
    if (isPickedAtMount.current && document.activeElement === document.body) handle.current?.focus();
  }, []);
  return (
    <li
      className="kanban-card framed"
      data-card={ticket.id}
      data-row={ticket.id}
      data-picked={isPicked}
      aria-posinset={position}
      aria-setsize={count}
    >
      <Link className="column" to={appPaths.ticket.href(ticket.uuid)} draggable={false}>
        <span className="kanban-card-line flex align-baseline gap-2">
          <strong className="truncate" title={contact.name}>
            {contact.name}
          </strong>
          <time className="meta rigid" dateTime={at}>
            {activityTime(at, now, language)}
          </time>
        </span>
        <span className="kanban-card-words">{cardWords(ticket, media)}</span>
        <span className="kanban-card-foot flex gap-2">
          <span className="kanban-card-tags flex wrap align-center grow">
            {!ticket.isGroup && <small className="figures">{formatPhone(contact.number)}</small>}
            {ticket.status === 'pending' && <Badge kind="warn">{text.waiting}</Badge>}
            {ticket.tags.map(
              ({ id, name, color }) =>
                id !== laneId && (
                  <Badge key={id} color={color}>
                    {name}
                  </Badge>
                ),
            )}
          </span>
          {ticket.user && (
            <span className="rigid" title={ticket.user.name}>
              <Avatar name={ticket.user.name} size={20} />
              <span className="visually-hidden">{ticket.user.name}</span>
            </span>
          )}
        </span>
      </Link>
      <button
        ref={handle}
        type="button"
        data-handle
        className="kanban-handle centered muted"
        aria-label={text.move(contact.name)}
        aria-pressed={isPicked}
        onClick={() => onHandle(ticket, laneId)}
        onKeyDown={onHandleKey}
      >
        <GripIcon size={18} />
      </button>
    </li>
  );
});
