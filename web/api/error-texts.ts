import { useSyncExternalStore } from 'react';
import type { ClientErrorCode } from './api-error.ts';
import { type ErrorText, firstErrorTexts } from './first-errors.text.ts';

type ErrorTexts = Partial<Record<ClientErrorCode, ErrorText>>;

let loaded: ErrorTexts = firstErrorTexts;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** The texts of errors that this page has loaded; all of them once `loadErrorTexts` has resolved. */
export function errorTextsNow(): ErrorTexts {
  return loaded;
}

/** Loads the texts of all errors once: nine kilobytes that no screen needs until something fails. */
export function loadErrorTexts(): Promise<void> {
  loading ??= import('./errors.text.ts').then(
    ({ errorTexts }) => {
      loaded = errorTexts;
      for (const listener of listeners) listener();
    },
    (error: unknown) => {
      // The next error tries again; until then its code is all that can be shown.
      loading = undefined;
      console.warn('the texts of errors could not be loaded', error);
    },
  );
  return loading;
}

/** Resolves when this error can be shown in words. */
export async function loadErrorTextOf(code: ClientErrorCode): Promise<void> {
  if (!loaded[code]) await loadErrorTexts();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Draws the component again when more texts of errors are loaded. */
export function useErrorTextsLoaded(): void {
  useSyncExternalStore(subscribe, errorTextsNow);
}
