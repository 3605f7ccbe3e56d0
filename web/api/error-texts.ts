import type { ClientErrorCode } from './api-error.ts';
import { type ErrorText, firstErrorTexts } from './first-errors.text.ts';

let loaded: Partial<Record<ClientErrorCode, ErrorText>> = firstErrorTexts;

/** The texts of errors that this page has loaded; all of them once `loadErrorTexts` has resolved. */
export function errorTextsNow(): Partial<Record<ClientErrorCode, ErrorText>> {
  return loaded;
}

/** Loads the texts of all errors: eight kilobytes that signing in does not need. */
export async function loadErrorTexts(): Promise<void> {
  loaded = (await import('./errors.text.ts')).errorTexts;
}
