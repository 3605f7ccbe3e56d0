import { useEffect } from 'react';

const lockName = (ticketId: number) => `recado-front-${ticketId}`;

let inFront: number | null = null;

/** Whether this conversation is on screen and looked at, in this tab or another of this browser. */
export const isOnScreen = async (ticketId: number): Promise<boolean> => {
  if (inFront === ticketId) return true;
  if (!navigator.locks) return false;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === lockName(ticketId));
};

const isLookedAt = () => document.visibilityState === 'visible' && document.hasFocus();

/** Calls `onChange` now and whenever the user turns to this page or away from it; returns a function that stops it. */
export const watchAttention = (onChange: (isLookedAt: boolean) => void): (() => void) => {
  const look = () => onChange(isLookedAt());
  addEventListener('focus', look);
  addEventListener('blur', look);
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    removeEventListener('focus', look);
    removeEventListener('blur', look);
    document.removeEventListener('visibilitychange', look);
  };
};

/**
 * Marks this conversation as the one on screen while mounted. Other tabs see it by a web lock, which cannot outlive
 * this tab.
 */
export const useFrontConversation = (ticketId: number): void => {
  useEffect(() => {
    let letGo = () => {};
    const leave = () => {
      if (inFront === ticketId) inFront = null;
      letGo();
      letGo = () => {};
    };
    const enter = () => {
      if (inFront === ticketId) return;
      inFront = ticketId;
      const shown = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      void navigator.locks?.request(lockName(ticketId), { mode: 'shared' }, () => shown);
    };
    const stop = watchAttention((isSeen) => (isSeen ? enter() : leave()));
    return () => {
      stop();
      leave();
    };
  }, [ticketId]);
};
