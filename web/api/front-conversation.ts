import { useEffect } from 'react';

const lockName = (ticketId: number) => `recado-front-${ticketId}`;

let inFront: number | null = null;

/** Whether somebody has this conversation before their eyes, in this tab or another of this browser. */
export const isInFront = async (ticketId: number): Promise<boolean> => {
  if (inFront === ticketId) return true;
  if (!navigator.locks) return false;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === lockName(ticketId));
};

const isLookedAt = () => document.visibilityState === 'visible' && document.hasFocus();

/** Calls `onChange` whenever this page comes before somebody's eyes or leaves them, and now; what it returns stops it. */
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

/** While mounted this conversation is what the page shows. Other tabs see it by a lock, which cannot outlive this one. */
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
