export const languages = ['pt', 'en', 'es'] as const;
export type Language = (typeof languages)[number];

/** Browsers hold the choice under this name since the first release; another name would forget it. */
const storageKey = 'i18nextLng';

const supportedLanguage = (tag: string | null): Language | undefined =>
  languages.find((language) => tag?.toLowerCase().split('-')[0] === language);

let current: Language = supportedLanguage(localStorage.getItem(storageKey)) ?? 'pt';
document.documentElement.lang = current;
const listeners = new Set<() => void>();

export function currentLanguage(): Language {
  return current;
}

/** Calls the listener after each change of the language; returns the end of the subscription. */
export function subscribeToLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Changes every text on screen at once; the choice is kept in this browser. */
export function chooseLanguage(language: Language): void {
  localStorage.setItem(storageKey, language);
  current = language;
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
}
