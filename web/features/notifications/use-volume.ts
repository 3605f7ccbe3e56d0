import { useSyncExternalStore } from 'react';

const storageKey = 'volume';
const loudest = 1;
const listeners = new Set<() => void>();

/** The volume of notifications, 0 to 1, stored in this browser. */
export function readVolume(): number {
  const text = localStorage.getItem(storageKey);
  const volume = text === null ? loudest : Number(text);
  return volume >= 0 && volume <= loudest ? volume : loudest;
}

const store = (volume: number): void => {
  localStorage.setItem(storageKey, String(volume));
  for (const listener of listeners) listener();
};

const listen = (listener: () => void) => {
  listeners.add(listener);
  // The volume was changed in another tab.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
};

/** The current volume and a function that changes it. */
export function useVolume(): [number, (volume: number) => void] {
  return [useSyncExternalStore(listen, readVolume), store];
}
