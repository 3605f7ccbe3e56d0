import { useEffect } from 'react';

/** A conversation with a customer, by its ticket's id, or an internal chat. */
export type FrontConversationId = number | `chat-${number}`;

const lockName = (name: FrontConversationId) => `recado-front-${name}`;

let inFront: FrontConversationId | null = null;

/** Whether this conversation is on screen and looked at, in this tab or another of this browser. */
export async function isConversationOnScreen(front: FrontConversationId): Promise<boolean> {
  if (inFront === front) return true;
  if (!navigator.locks) return false;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === lockName(front));
}

const isLookedAt = () => document.visibilityState === 'visible' && document.hasFocus();

/** Calls `onChange` now and whenever the user turns to this page or away from it; returns a function that stops it. */
export function watchAttention(onChange: (isLookedAt: boolean) => void): () => void {
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
}

/**
 * Marks this conversation as the one on screen while mounted. Other tabs see it by a web lock, which cannot outlive
 * this tab.
 */
export function useFrontConversation(front: FrontConversationId): void {
  useEffect(() => {
    let letGo = () => {};
    const leave = () => {
      if (inFront === front) inFront = null;
      letGo();
      letGo = () => {};
    };
    const enter = () => {
      if (inFront === front) return;
      inFront = front;
      const shown = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      void navigator.locks?.request(lockName(front), { mode: 'shared' }, () => shown);
    };
    const stop = watchAttention((isSeen) => (isSeen ? enter() : leave()));
    return () => {
      stop();
      leave();
    };
  }, [front]);
}
