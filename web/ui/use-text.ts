import i18next from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage, type Language } from './language.ts';

type Same<T> = Record<Language, T>;
type Entry = Same<string> | Same<(...values: never[]) => string>;
/** Texts of a screen, each in every language side by side: `satisfies Texts`, and one that is missing does not compile. */
export type Texts = Record<string, Entry>;
type Chosen<E> = E extends Same<string> ? string : E extends Same<infer F> ? F : never;
export type TextIn<T extends Texts> = { [K in keyof T]: Chosen<T[K]> };

/** The texts in one language. */
export const textIn = <T extends Texts>(texts: T, language: Language): TextIn<T> =>
  Object.fromEntries(Object.entries(texts).map(([name, entry]) => [name, entry[language]])) as TextIn<T>;

export const useLanguage = (): Language => {
  // Draws again when the language changes; the texts themselves are typed objects, not keys.
  useTranslation(undefined, { i18n: i18next, useSuspense: false });
  return currentLanguage();
};

/** The texts in the language of this browser. */
export const useText = <T extends Texts>(texts: T): TextIn<T> => {
  const language = useLanguage();
  return useMemo(() => textIn(texts, language), [texts, language]);
};
