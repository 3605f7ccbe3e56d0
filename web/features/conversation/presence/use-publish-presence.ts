import { useCallback, useEffect, useMemo } from 'react';
import { useLiveStatus } from '#web/api/realtime.ts';
import { onNewcomer } from '#web/entities/presence/presence.ts';
import { watchAttention } from '#web/entities/tickets/front-conversation.ts';
import { PresencePublisher } from './presence-publisher.ts';

/**
 * Publishes that this user has the conversation on screen, for as long as the page is visible. Returns a function to
 * call with each key.
 */
export function usePublishPresence(ticketId: number): (text: string) => void {
  const teller = useMemo(() => new PresencePublisher(ticketId), [ticketId]);
  const isOnline = useLiveStatus() === 'open';
  useEffect(() => {
    if (!isOnline) return;
    const stopWatching = watchAttention((isSeen) => (isSeen ? teller.enter() : teller.leave()));
    const stopGreeting = onNewcomer((opened) => opened === ticketId && teller.greet());
    return () => {
      stopWatching();
      stopGreeting();
      teller.leave();
    };
  }, [ticketId, isOnline, teller]);
  return useCallback((text: string) => teller.typed(text), [teller]);
}
