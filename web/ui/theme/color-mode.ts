import { useSyncExternalStore } from 'react';

export type ColorMode = 'light' | 'dark';

const storageKey = 'preferredTheme';
const listeners = new Set<() => void>();

const initial = (): ColorMode => {
  const stored = localStorage.getItem(storageKey);
  if (stored === 'light' || stored === 'dark') return stored;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
};

let mode: ColorMode = initial();
const show = () => {
  document.documentElement.dataset.colorMode = mode;
};
show();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Light or dark: the choice stored in this browser, else the system's preference. A new choice is stored. */
export function useColorMode(): [ColorMode, (next: ColorMode) => void] {
  return [
    useSyncExternalStore(subscribe, () => mode),
    (next) => {
      mode = next;
      localStorage.setItem(storageKey, next);
      show();
      for (const listener of listeners) listener();
    },
  ];
}
