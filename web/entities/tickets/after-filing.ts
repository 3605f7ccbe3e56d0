import { useSyncExternalStore } from 'react';

/** Where filing a conversation leads: to the next one of the list, or to the list alone. */
type AfterFiling = 'next' | 'list';

const storageKey = 'afterFiling';
const listeners = new Set<() => void>();

export function readAfterFilingChoice(): AfterFiling {
  return localStorage.getItem(storageKey) === 'list' ? 'list' : 'next';
}

export function storeAfterFilingChoice(choice: AfterFiling): void {
  localStorage.setItem(storageKey, choice);
  for (const listener of listeners) listener();
}

/** The user's choice on this browser. */
export function useAfterFiling(): AfterFiling {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, readAfterFilingChoice);
}
