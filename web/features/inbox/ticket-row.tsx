import { type MouseEvent, memo, type ReactNode } from 'react';
import { withoutDirection } from '#shared/text/without-direction.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { useUser } from '#web/api/session.ts';
import { Avatar } from '#web/entities/avatar/avatar.tsx';
import { useDraftText } from '#web/entities/drafts/use-draft-text.ts';
import { lastMessageLine } from '#web/entities/messages/last-words.ts';
import { mediaText } from '#web/entities/messages/media.text.ts';
import { TicketActivityText } from '#web/entities/presence/activity-text.tsx';
import { useTicketPresence } from '#web/entities/presence/presence.ts';
import { TicketViewersList } from '#web/entities/presence/viewers.tsx';
import { activityTime } from '#web/entities/tickets/activity-time.ts';
import { useIsChosen } from '#web/entities/tickets/chosen-tickets.ts';
import { ticketRowTime } from '#web/entities/tickets/ticket-pages.ts';
import { futureMomentText } from '#web/entities/tickets/until-text.ts';
import { useIsWatched } from '#web/entities/tickets/use-is-watched.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { CheckIcon, ClockIcon, EyeIcon, PinIcon, ReplyIcon } from '#web/ui/buttons/icons.tsx';
import { useNow } from '#web/ui/format/use-now.ts';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { listText } from './list.text.ts';
import { TicketBadges } from './ticket-badges.tsx';
import { WaitingLabel } from './waiting-label.tsx';

const minuteMs = 60_000;

interface TicketRowProps {
  ticket: Ticket;
  isSelected: boolean;
  /** In a list of mixed statuses the row shows its own. */
  isMixed: boolean;
  /** It stands on top of the list because the user wants it there. */
  isPinned: boolean;
  /** In a list of several connections the row names its own. */
  hasConnection: boolean;
  now: number;
  /** Address of the conversation. */
  to: string;
  /**
   * Handles a click on the address. Shared by all rows: each link of the router would subscribe to every change of the
   * address.
   */
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void;
  isAccepting: boolean;
  onAccept: (ticket: Ticket) => void;
  /** Null for users who may not peek. */
  onPeek: ((ticket: Ticket) => void) | null;
}

/** Ours are marked by an arrow and not by a tick: rows do not follow whether a message was delivered or read. */
function LastWords({ ticket }: { ticket: Ticket }) {
  const text = useText(listText);
  const media = useText(mediaText);
  return (
    <>
      {ticket.fromMe && (
        <span className="ticket-ours" role="img" aria-label={text.ours}>
          <ReplyIcon size={13} />
        </span>
      )}
      {lastMessageLine(ticket.lastMessage, media)}
    </>
  );
}

/** A message that was not sent: the newest one, or an older one that nothing was done about. */
function NotSent({ ticket }: { ticket: Ticket }) {
  const text = useText(listText);
  const media = useText(mediaText);
  return (
    <>
      <span className="ticket-failed">{ticket.lastFailed ? text.failed : `${text.failedBefore} ·`} </span>
      {lastMessageLine(ticket.lastMessage, media)}
    </>
  );
}

/** The second line: the first that exists of a draft, a failed message, what is being written, and the last message. */
function SecondLine({ ticket, isQuiet }: { ticket: Ticket; isQuiet: boolean }) {
  const text = useText(listText);
  const draft = useDraftText(useUser().id, ticket.id).trim();
  if (draft !== '')
    return (
      <>
        <span className="ticket-draft">{text.draft} </span>
        {draft}
      </>
    );
  if (ticket.hasFailed) return <NotSent ticket={ticket} />;
  const last = <LastWords ticket={ticket} />;
  return isQuiet ? last : <TicketActivityText ticketId={ticket.id}>{last}</TicketActivityText>;
}

/** The customer's picture with a dot in the colour of the queue, or a tick while the row is chosen. */
function Face({ ticket: { id, contact, queue } }: { ticket: Ticket }) {
  const text = useText(listText);
  const isChosen = useIsChosen(id);
  if (isChosen)
    return (
      <span className="ticket-face grid rigid" data-chosen role="img" aria-label={text.chosen}>
        <CheckIcon size={20} />
      </span>
    );
  return (
    <span className="ticket-face grid rigid">
      <Avatar name={contact.name} picture={contact.profilePicUrl} />
      {queue && <span className="ticket-queue" title={queue.name} style={{ background: queue.color }} />}
    </span>
  );
}

/** A quiet sign before the time. */
function Mark({ label, icon }: { label: string; icon: ReactNode }) {
  return (
    <span className="ticket-mark grid rigid muted" role="img" aria-label={label} title={label}>
      {icon}
    </span>
  );
}

/** When a snoozed conversation returns, on the company's clock: its days may begin at other times than the reader's. */
function ReturnTime({ until }: { until: string }) {
  const text = useText(listText);
  const language = useLanguage();
  const { timeZone } = useUser().company;
  const now = useNow(minuteMs);
  return (
    <>
      <Mark label={text.snoozed} icon={<ClockIcon size={13} />} />
      <time dateTime={until}>{futureMomentText(until, now, language, timeZone)}</time>
    </>
  );
}

/** The one time of a row, by which the list is ordered. */
function RowTime({ ticket, now }: { ticket: Ticket; now: number }) {
  const text = useText(listText);
  const language = useLanguage();
  const { waitingSince, snoozedUntil, returnedAt } = ticket;
  if (waitingSince) return <WaitingLabel since={waitingSince} target={ticket.target} />;
  if (snoozedUntil) return <ReturnTime until={snoozedUntil} />;
  const at = ticketRowTime(ticket);
  return (
    <>
      {ticket.target && <WaitingLabel since={ticket.target.since} target={ticket.target} isOpen />}
      {returnedAt && <Mark label={text.returned} icon={<ClockIcon size={13} />} />}
      <time dateTime={at}>{activityTime(at, now, language)}</time>
    </>
  );
}

type RowTextProps = Pick<TicketRowProps, 'ticket' | 'isMixed' | 'isPinned' | 'hasConnection' | 'now'>;

function RowText({ ticket, isMixed, isPinned, hasConnection, now }: RowTextProps) {
  const text = useText(listText);
  const isWatched = useIsWatched()(ticket);
  const { colleagues, customer } = useTicketPresence(ticket.id);
  // Most rows show no presence: they skip its elements.
  const isQuiet = colleagues.length === 0 && customer === 'nothing';
  return (
    <>
      <Face ticket={ticket} />
      <span className="ticket-words column grow">
        <span className="ticket-line row gap-2">
          <strong className="truncate" title={ticket.contact.name}>
            {withoutDirection(ticket.contact.name)}
          </strong>
          {isPinned && <Mark label={text.pinned} icon={<PinIcon size={13} />} />}
          {isWatched && <Mark label={text.watched} icon={<EyeIcon size={13} />} />}
          <RowTime ticket={ticket} now={now} />
        </span>
        <span className="ticket-line row gap-2">
          <span className="ticket-last truncate" data-unread={ticket.unreadMessages > 0}>
            <SecondLine ticket={ticket} isQuiet={isQuiet} />
          </span>
          {!isQuiet && <TicketViewersList ticketId={ticket.id} size={18} />}
          {ticket.unreadMessages > 0 && (
            <span
              className="unread-badge rigid small strong figures"
              role="status"
              aria-label={text.unread(ticket.unreadMessages)}
            >
              {ticket.unreadMessages > 99 ? '99+' : ticket.unreadMessages}
            </span>
          )}
        </span>
        <TicketBadges ticket={ticket} isMixed={isMixed} hasConnection={hasConnection} />
      </span>
    </>
  );
}

/** A row of the ticket list. A click does not open a waiting ticket, unless its queue is watched: it is accepted first, or peeked into. */
export const TicketListRow = memo(function TicketRow(props: TicketRowProps) {
  const { ticket, isSelected, isMixed, isPinned, hasConnection, now, to, onOpen, isAccepting, onAccept, onPeek } =
    props;
  const text = useText(listText);
  const isWatched = useIsWatched()(ticket);
  const row = {
    className: 'ticket-row',
    'data-ticket': ticket.uuid,
    'aria-current': isSelected ? ('page' as const) : undefined,
  };
  if (ticket.status !== 'pending' || isWatched) {
    return (
      <a {...row} href={to} onClick={onOpen}>
        <RowText {...{ ticket, isMixed, isPinned, hasConnection, now }} />
      </a>
    );
  }
  return (
    <div {...row} data-waiting>
      <RowText {...{ ticket, isMixed, isPinned, hasConnection, now }} />
      <span className="ticket-actions row rigid">
        {onPeek && (
          <IconButton
            label={`${text.peekTitle}: ${ticket.contact.name}`}
            icon={<EyeIcon />}
            onClick={() => onPeek(ticket)}
          />
        )}
        <Button
          kind="quiet"
          className="ticket-accept"
          isBusy={isAccepting}
          label={`${text.accept}: ${ticket.contact.name}`}
          onClick={() => onAccept(ticket)}
        >
          {text.accept}
        </Button>
      </span>
    </div>
  );
});
