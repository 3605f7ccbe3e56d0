import { useSyncExternalStore } from 'react';
import type { Send } from './sends.ts';

// Outlives the conversation on screen: a message that failed is still there when the agent comes back to its ticket.
let sends: readonly Send[] = [];
const listeners = new Set<() => void>();

const change = (next: readonly Send[]) => {
  sends = next;
  for (const listener of listeners) listener();
};

export const addSend = (send: Send): void => change([...sends, send]);
export const removeSend = (key: string): void => change(sends.filter((send) => send.key !== key));
export const markSend = (key: string, error: Send['error']): void =>
  change(sends.map((send) => (send.key === key ? { ...send, error } : send)));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useSends = (): readonly Send[] => useSyncExternalStore(subscribe, () => sends);
