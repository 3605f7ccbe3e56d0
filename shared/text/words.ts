import { foldAccentsAndCase } from './fold.ts';

/** The words of a text without accents and case: runs of letters and digits, in their order. */
export function wordsOf(text: string): string[] {
  return foldAccentsAndCase(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}
