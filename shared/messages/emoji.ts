import * as z from 'zod';

const letters = new Intl.Segmenter();

/** No emoji is longer; a flag of a region takes 14. */
const longest = 32;

/** Whether a text is a single emoji as people see it: several code points may be joined into it. */
const isOneSign = (text: string): boolean =>
  [...letters.segment(text)].length === 1 && /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u.test(text);

/** A reaction as WhatsApp accepts it: one emoji, or an empty text to remove it. */
export const Emoji = z
  .string()
  .max(longest)
  .refine((text) => text === '' || isOneSign(text), 'not an emoji');
