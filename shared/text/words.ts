import { fold } from './fold.ts';

/** The words of a text without accents and case: runs of letters and digits, in their order. */
export const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
