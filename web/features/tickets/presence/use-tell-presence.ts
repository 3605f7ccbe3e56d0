import { useCallback, useEffect, useRef } from 'react';
import { typingEveryMs, viewingEveryMs } from '#shared/live/presence.ts';
import { watchAttention } from '#web/api/front-conversation.ts';
import { onNewcomer, tellPresence } from '#web/api/presence.ts';
import { useLiveStatus } from '#web/api/realtime.ts';

/** Says that this user has the conversation before their eyes, for as long as it is so. Away from the page they are not at it. */
const useTellViewing = (ticketId: number): void => {
  const isOnline = useLiveStatus() === 'open';
  useEffect(() => {
    if (!isOnline) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const view = () => tellPresence('viewing', ticketId);
    const leave = () => {
      if (timer === undefined) return;
      clearInterval(timer);
      timer = undefined;
      tellPresence('left', ticketId);
    };
    const enter = () => {
      if (timer !== undefined) return;
      view();
      timer = setInterval(view, viewingEveryMs);
    };
    const stopWatching = watchAttention((isSeen) => (isSeen ? enter() : leave()));
    // Whoever comes later learns at once who is here already.
    const stopGreeting = onNewcomer((opened) => opened === ticketId && timer !== undefined && view());
    return () => {
      stopWatching();
      stopGreeting();
      leave();
    };
  }, [ticketId, isOnline]);
};

/** After the last stroke. */
const restsAfterMs = 5000;

/** `useTellViewing`, and what to call with each stroke: the text as it is now, empty once it was sent. */
export const useTellPresence = (ticketId: number): ((text: string) => void) => {
  useTellViewing(ticketId);
  const toldAt = useRef(Number.NEGATIVE_INFINITY);
  const rest = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const stop = useCallback(() => {
    clearTimeout(rest.current);
    if (toldAt.current === Number.NEGATIVE_INFINITY) return;
    toldAt.current = Number.NEGATIVE_INFINITY;
    tellPresence('viewing', ticketId);
  }, [ticketId]);
  useEffect(() => () => clearTimeout(rest.current), []);
  return useCallback(
    (text: string) => {
      if (text.trim() === '') return stop();
      clearTimeout(rest.current);
      rest.current = setTimeout(stop, restsAfterMs);
      const now = performance.now();
      if (now - toldAt.current < typingEveryMs) return;
      toldAt.current = now;
      tellPresence('typing', ticketId);
    },
    [ticketId, stop],
  );
};
