import * as z from 'zod';

const letters = new Intl.Segmenter();

/** Longer ones exist in no table of emoji; a flag of a region takes 14. */
const longest = 32;

/** One sign, as people see it: several code points may be joined into it. */
const isOneSign = (text: string): boolean =>
  [...letters.segment(text)].length === 1 && /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u.test(text);

/** What WhatsApp takes as a reaction: one emoji, or nothing to take it back. */
export const Emoji = z
  .string()
  .max(longest)
  .refine((text) => text === '' || isOneSign(text), 'not an emoji');
