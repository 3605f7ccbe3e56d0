import { createContext, useContext } from 'react';
import { currentLanguage, type Language } from './language.ts';

type Same<T> = Record<Language, T>;
type Entry = Same<string> | Same<(...values: never[]) => string>;
/**
 * Texts of a screen, each in all languages side by side. With `satisfies Texts`, a missing language does not compile.
 */
export type Texts = Record<string, Entry>;
type Chosen<E> = E extends Same<string> ? string : E extends Same<infer F> ? F : never;
export type TextIn<T extends Texts> = { [K in keyof T]: Chosen<T[K]> };

const made = new WeakMap<Texts, Partial<Record<Language, unknown>>>();

/** The texts in one language, built once: rows of long lists request them again and again. */
export function textIn<T extends Texts>(texts: T, language: Language): TextIn<T> {
  const cached = made.get(texts) ?? {};
  made.set(texts, cached);
  cached[language] ??= Object.fromEntries(Object.entries(texts).map(([name, entry]) => [name, entry[language]]));
  return cached[language] as TextIn<T>;
}

/** The app subscribes to the language once; components read it from this context. */
export const LanguageContext = createContext<Language | null>(null);

export function useLanguage(): Language {
  return useContext(LanguageContext) ?? currentLanguage();
}

/** The texts in the language of this browser. */
export function useText<T extends Texts>(texts: T): TextIn<T> {
  return textIn(texts, useLanguage());
}
