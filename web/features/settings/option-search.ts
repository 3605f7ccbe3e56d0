import { createContext, use } from 'react';
import { foldAccentsAndCase } from '#shared/text/fold.ts';

/** The words that are searched for among the options, without accents and case. */
export const OptionSearch = createContext<readonly string[]>([]);

export function searchedWords(typed: string): string[] {
  return foldAccentsAndCase(typed).split(/\s+/).filter(Boolean);
}

/** Whether these texts together have each word that is searched for. */
export function useIsFound(...texts: readonly string[]): boolean {
  const own = foldAccentsAndCase(texts.join(' '));
  return use(OptionSearch).every((word) => own.includes(word));
}
