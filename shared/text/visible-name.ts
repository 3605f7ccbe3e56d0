import * as z from 'zod';

/**
 * Control characters, separators, and characters that are not drawn or only steer how others are drawn; U+2800 is
 * Braille without dots.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Whether anything of a text is visible on a screen. */
export function isVisible(text: string): boolean {
  return text.replace(unseen, '') !== '';
}

const lineEnds = /[\p{Cc}\u2028\u2029]+/gu;

/** The text in one line without control characters, as subjects of mails and rows of lists need it. */
export function inOneLine(text: string): string {
  return text.replace(lineEnds, ' ');
}

/** A name that people give to something and find it by. */
export function VisibleName(shortest: number, longest: number) {
  return z
    .string()
    .overwrite(inOneLine)
    .trim()
    .min(shortest, 'Too Short!')
    .max(longest, 'Too Long!')
    .refine(isVisible, 'Too Short!');
}
