import { useSyncExternalStore } from 'react';

/** Ids of the conversations that are chosen in the list, to act on them together. */
let chosen: ReadonlySet<number> = new Set();
const listeners = new Set<() => void>();
const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export function chosenIds(): ReadonlySet<number> {
  return chosen;
}

export function setChosen(ids: Iterable<number>): void {
  chosen = new Set(ids);
  for (const listener of listeners) listener();
}

/** Drops those that left the list. */
export function keepListedTicketsChosen(listed: readonly { id: number }[]): void {
  if (chosen.size === 0) return;
  const kept = listed.filter(({ id }) => chosen.has(id));
  if (kept.length < chosen.size) setChosen(kept.map(({ id }) => id));
}

export function useChosenTicketIds(): ReadonlySet<number> {
  return useSyncExternalStore(listen, chosenIds);
}

export function useIsChosen(ticketId: number): boolean {
  return useSyncExternalStore(listen, () => chosen.has(ticketId));
}
