import { useEffect, useSyncExternalStore } from 'react';

let shown: number | null = null;
const listeners = new Set<() => void>();

const change = (ticketId: number | null) => {
  shown = ticketId;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** The id of the ticket whose composer is on screen, which shows the ticket's recording. */
export function useShownComposerTicketId(): number | null {
  return useSyncExternalStore(subscribe, () => shown);
}

/** Marks the ticket's composer as on screen while mounted. */
export function useMarkComposerShown(ticketId: number): void {
  useEffect(() => {
    change(ticketId);
    return () => {
      if (shown === ticketId) change(null);
    };
  }, [ticketId]);
}
