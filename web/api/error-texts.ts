import { useSyncExternalStore } from 'react';
import type { ClientErrorCode } from './api-error.ts';
import type { FieldNames } from './field-names.text.ts';
import { type ErrorText, firstErrorTexts } from './first-errors.text.ts';

type ErrorTexts = Partial<Record<ClientErrorCode, ErrorText>>;

let loaded: ErrorTexts = firstErrorTexts;
let fieldNames: FieldNames | undefined;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** The texts of errors that this page has loaded; all of them once `loadErrorTexts` has resolved. */
export function errorTextsNow(): ErrorTexts {
  return loaded;
}

/** The names of fields in refusals; undefined before they are loaded with the texts. */
export function fieldNamesNow(): FieldNames | undefined {
  return fieldNames;
}

/** Loads the texts of all errors once: ten kilobytes that no screen needs until something fails. */
export function loadErrorTexts(): Promise<void> {
  loading ??= Promise.all([import('./errors.text.ts'), import('./field-names.text.ts')]).then(
    ([{ errorTexts }, names]) => {
      ({ fieldNames } = names);
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
  if (!loaded[code] || (code === 'ERR_VALIDATION' && !fieldNames)) await loadErrorTexts();
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
