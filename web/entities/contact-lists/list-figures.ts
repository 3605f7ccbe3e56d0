import { type ContactListFigures, type ListItemState, listItemStates } from '#shared/contact-lists/contact-list.ts';
import type { TextIn } from '#web/ui/language/use-text.ts';
import type { listFiguresText } from './list-figures.text.ts';

type Words = TextIn<typeof listFiguresText>;

const wordsOf = {
  valid: 'validOnes',
  invalid: 'invalidOnes',
  unchecked: 'uncheckedOnes',
  optedOut: 'optedOutOnes',
  blocked: 'blockedOnes',
} as const satisfies Record<ListItemState, keyof typeof listFiguresText>;

const inWords = (figures: ContactListFigures, text: Words, language: string, states: readonly ListItemState[]) =>
  states
    .filter((state) => figures[state] > 0)
    .map((state) => text[wordsOf[state]](figures[state].toLocaleString(language)));

/** The figures of a list in words, without those that are 0. */
export function listFiguresLine(figures: ContactListFigures, text: Words, language: string): string {
  return inWords(figures, text, language, listItemStates).join(' · ');
}

/** How many contacts of a list get a campaign, and who is left out. */
export function listAudienceLine(figures: ContactListFigures, text: Words, language: string): string {
  const willReceive = text.willReceive((figures.valid + figures.unchecked).toLocaleString(language));
  const others = inWords(figures, text, language, ['unchecked', 'invalid', 'optedOut', 'blocked']);
  return [willReceive, ...others].join(' · ');
}
