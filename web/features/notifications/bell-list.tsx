import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Ticket } from '#shared/tickets/ticket.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { Avatar } from '#web/entities/avatar/avatar.tsx';
import { lastMessageLine } from '#web/entities/messages/last-words.ts';
import { mediaText } from '#web/entities/messages/media.text.ts';
import { ticketRowTime } from '#web/entities/tickets/ticket-pages.ts';
import { dateFormat } from '#web/ui/format/dates.ts';
import { timeOfDay } from '#web/ui/format/time-of-day.ts';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { CountBadge } from '#web/ui/states/badge.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { Failure } from '#web/ui/states/failure.tsx';
import { ticketAddressOf } from './href-of.ts';
import { notificationsText } from './notifications.text.ts';

const shortDay = dateFormat({ day: '2-digit', month: '2-digit' });

/** The next page loads this close to the bottom, in pixels. */
const bottomMargin = 100;

interface BellListProps {
  rows: readonly Ticket[];
  hasMore: boolean;
  loadMore: () => void;
  isLoading: boolean;
  error: ApiError | undefined;
  retry: () => void;
  onChosen: () => void;
}

function BellRow({ ticket, words, onChosen }: { ticket: Ticket; words: string; onChosen: () => void }) {
  const text = useText(notificationsText);
  const language = useLanguage();
  const { contact, unreadMessages, queue, status } = ticket;
  const moment = ticketRowTime(ticket);
  const at = new Date(moment);
  const isToday = at.toDateString() === new Date().toDateString();
  const time = isToday ? timeOfDay(moment, language) : shortDay(at, language);
  const details = [status === 'pending' ? text.waiting : null, queue?.name].filter(Boolean).join(' · ');
  return (
    <Link className="bell-row" to={ticketAddressOf(ticket)} onClick={onChosen}>
      <Avatar name={contact.name} picture={contact.profilePicUrl} size={36} />
      <span className="bell-words column grow">
        <span className="bell-line">
          <strong className="truncate">{contact.name}</strong>
          <time className="meta rigid" dateTime={moment}>
            {time}
          </time>
        </span>
        <span className="bell-line">
          <span className="truncate">{words}</span>
          <CountBadge count={unreadMessages} label={text.unread(unreadMessages)} />
        </span>
        {details && <small className="truncate rigid">{details}</small>}
      </span>
    </Link>
  );
}

/** The unread tickets, newest first; choosing one opens its conversation. */
export function BellList({ rows, hasMore, loadMore, isLoading, error, retry, onChosen }: BellListProps) {
  const text = useText(notificationsText);
  const media = useText(mediaText);
  const list = useRef<HTMLUListElement>(null);
  // The focus moves into the list that the keyboard has just opened.
  useLayoutEffect(() => list.current?.querySelector('a')?.focus(), []);
  if (error && rows.length === 0) return <Failure isList error={error} onRetry={retry} />;
  if (isLoading) return <p className="bell-note meta">{text.loading}</p>;
  if (rows.length === 0) return <EmptyState title={text.nothing} hint={text.nothingHint} />;
  return (
    <ul
      ref={list}
      className="bell-list"
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        if (hasMore && scrollHeight - scrollTop - clientHeight < bottomMargin) loadMore();
      }}
    >
      {rows.map((ticket) => (
        <li key={ticket.id}>
          <BellRow ticket={ticket} words={lastMessageLine(ticket.lastMessage, media)} onChosen={onChosen} />
        </li>
      ))}
    </ul>
  );
}
