import { useEffect, useMemo } from 'react';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { onPresenceQuery, useLiveStatus } from '#web/api/realtime.ts';
import { onColleagueOpensTicket } from '#web/entities/presence/presence.ts';
import { watchAttention } from '#web/entities/tickets/front-conversation.ts';
import { PresencePublisher } from './presence-publisher.ts';

/**
 * Publishes that this user has the conversation on screen, for as long as the page is visible. Its publisher is to be
 * called with each key.
 */
export function usePublishPresence({ id: ticketId, status, userId, queueId }: Ticket): PresencePublisher {
  const publisher = useMemo(() => new PresencePublisher(ticketId), [ticketId]);
  const isOnline = useLiveStatus() === 'open';
  // The lists that show a ticket change with these, and those who see it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported again when the ticket moves
  useEffect(() => publisher.greet(), [publisher, status, userId, queueId]);
  useEffect(() => {
    if (!isOnline) return;
    const stopWatching = watchAttention((isSeen) => (isSeen ? publisher.enter() : publisher.leave()));
    const stopGreeting = onColleagueOpensTicket((opened) => opened === ticketId && publisher.greet());
    const stopAnswering = onPresenceQuery(() => publisher.greet());
    return () => {
      stopWatching();
      stopGreeting();
      stopAnswering();
      publisher.leave();
    };
  }, [ticketId, isOnline, publisher]);
  return publisher;
}
