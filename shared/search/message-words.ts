import type { Message } from '#shared/messages/message.ts';
import { beginningOfText } from '#shared/text/beginning.ts';
import { wordsOf } from '#shared/text/words.ts';

/** Length of the shortest word that is looked up in the index; shorter ones only narrow a search. */
export const shortestTerm = 3;
/** Limit of different indexed words per message: a pasted book must not become ten thousand rows. */
const maxWords = 200;
const maxTerms = 8;
const longestWord = 40;

/**
 * Lengths of the word beginnings that are indexed in the order of time. Numbers get more of them: there is no end of
 * different numbers, so a longer beginning may lead to too many words to look up each.
 */
const lengths = { word: [shortestTerm], number: [shortestTerm, 5, 7, 9] };

type SearchableMessage = Pick<Message, 'mediaType' | 'body'> & {
  media: { fileName: string | null } | null;
  location?: Message['location'];
  contacts?: Message['contacts'];
  transcript?: string | null;
};

/** Returns the searchable text of a message: its text, the words of a voice note, and the names of its file, location or people. */
export function searchableText({ mediaType, body, media, location, contacts, transcript }: SearchableMessage): string {
  if (mediaType === 'system') return '';
  if (contacts && contacts.length > 0)
    return contacts.map(({ name, numbers }) => [name, ...numbers].join(' ')).join(' ');
  if (location) return [location.name, location.address].filter(Boolean).join(' ');
  return [body, transcript, media?.fileName].filter(Boolean).join(' ');
}

const distinct = (words: readonly string[], most: number): string[] =>
  [...new Set(words.map((word) => beginningOfText(word, longestWord)))].slice(0, most);

/** Returns the words by which a text is found. */
export function messageWords(text: string): string[] {
  return distinct(wordsOf(text), maxWords);
}

/** Splits typed text into beginnings of words, the longest first, because it matches the fewest messages. */
export function messageTerms(typed: string): string[] {
  return distinct(wordsOf(typed), maxTerms).sort((a, b) => b.length - a.length);
}

/** Whether each term begins a word. */
export function hasTerms(words: readonly string[], terms: readonly string[]): boolean {
  return terms.every((term) => words.some((word) => word.startsWith(term)));
}

/** Returns the words that are looked up in the index; shorter ones only narrow a search. */
export function indexedWords(words: readonly string[]): string[] {
  return words.filter((word) => word.length >= shortestTerm);
}

/** Returns the words that are longer than the one beginning under which every word is indexed. */
export function wordsLongerThanBeginning(words: readonly string[]): string[] {
  return words.filter((word) => word.length > shortestTerm);
}

const beginningsOfOne = (word: string): string[] =>
  (/^\d/.test(word) ? lengths.number : lengths.word)
    .filter((length) => length <= word.length)
    .map((length) => beginningOfText(word, length));

/** Returns the beginnings under which these words are indexed, without duplicates. */
export function wordBeginnings(words: readonly string[]): string[] {
  return [...new Set(indexedWords(words).flatMap(beginningsOfOne))];
}

/** Returns the longest indexed beginning of a term: every word that begins with the term is indexed under it. */
export function indexedBeginningOfTerm(term: string): string {
  return beginningsOfOne(term).at(-1) ?? term;
}
