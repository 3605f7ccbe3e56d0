import type { Language } from '#web/ui/language/language.ts';
import { availabilityText } from './availability.text.ts';

const { lunch, rest, meeting } = availabilityText;

/** The reason of a break in this language, whatever language it was chosen in; one that an administrator typed stays. */
export function pauseReasonIn(language: Language, reason: string): string {
  return [lunch, rest, meeting].find((texts) => Object.values(texts).includes(reason))?.[language] ?? reason;
}
