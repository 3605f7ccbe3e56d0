import { useCallback, useEffect, useMemo } from 'react';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { onPresenceAsked, useLiveStatus } from '#web/api/realtime.ts';
import { onNewcomer } from '#web/entities/presence/presence.ts';
import { watchAttention } from '#web/entities/tickets/front-conversation.ts';
import { PresencePublisher } from './presence-publisher.ts';

/**
 * Publishes that this user has the conversation on screen, for as long as the page is visible. Returns a function to
 * call with each key.
 */
export function usePublishPresence({ id: ticketId, status, userId, queueId }: Ticket): (text: string) => void {
  const teller = useMemo(() => new PresencePublisher(ticketId), [ticketId]);
  const isOnline = useLiveStatus() === 'open';
  // The lists that show a ticket change with these, and those who see it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported again when the ticket moves
  useEffect(() => teller.greet(), [teller, status, userId, queueId]);
  useEffect(() => {
    if (!isOnline) return;
    const stopWatching = watchAttention((isSeen) => (isSeen ? teller.enter() : teller.leave()));
    const stopGreeting = onNewcomer((opened) => opened === ticketId && teller.greet());
    const stopAnswering = onPresenceAsked(() => teller.greet());
    return () => {
      stopWatching();
      stopGreeting();
      stopAnswering();
      teller.leave();
    };
  }, [ticketId, isOnline, teller]);
  return useCallback((text: string) => teller.typed(text), [teller]);
}
