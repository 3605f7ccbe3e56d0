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

/** A name that people give to something and find it by. */
export function VisibleName(shortest: number, longest: number) {
  return z.string().trim().min(shortest, 'Too Short!').max(longest, 'Too Long!').refine(isVisible, 'Too Short!');
}
