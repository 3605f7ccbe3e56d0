import type { Message } from '#shared/messages/message.ts';
import { beginning } from '#shared/text/beginning.ts';
import { wordsOf } from '#shared/text/words.ts';

/** The shortest word that is looked up by itself; shorter ones only narrow a search. */
export const shortestTerm = 3;
/** Different words of one message that are kept: a pasted book must not become ten thousand rows. */
const mostWords = 200;
const mostTerms = 8;
const longestWord = 40;

/**
 * Lengths of the beginnings under which words are kept in the order of time. What begins with a digit gets some more: of numbers there is
 * no end, so a longer beginning of one may lead to too many words to be looked at each.
 */
const lengths = { word: [shortestTerm], number: [shortestTerm, 5, 7, 9] };

type Said = Pick<Message, 'mediaType' | 'body'> & {
  media: { fileName: string | null } | null;
  location?: Message['location'];
  contacts?: Message['contacts'];
};

/** What of a message can be searched: what it says, the names of its file, place or people. */
export const saidIn = ({ mediaType, body, media, location, contacts }: Said): string => {
  if (mediaType === 'system') return '';
  if (contacts && contacts.length > 0)
    return contacts.map(({ name, numbers }) => [name, ...numbers].join(' ')).join(' ');
  if (location) return [location.name, location.address].filter(Boolean).join(' ');
  return [body, media?.fileName].filter(Boolean).join(' ');
};

const distinct = (words: readonly string[], most: number): string[] =>
  [...new Set(words.map((word) => beginning(word, longestWord)))].slice(0, most);

/** The words a text is found by. */
export const messageWords = (said: string): string[] => distinct(wordsOf(said), mostWords);

/** What somebody typed, as beginnings of words, the longest first: the one with the fewest messages. */
export const messageTerms = (typed: string): string[] =>
  distinct(wordsOf(typed), mostTerms).sort((a, b) => b.length - a.length);

/** Whether there is for each term a word that begins with it. */
export const hasTerms = (words: readonly string[], terms: readonly string[]): boolean =>
  terms.every((term) => words.some((word) => word.startsWith(term)));

/** Words that are looked up by themselves: others only narrow a search. */
export const lookedUp = (words: readonly string[]): string[] => words.filter((word) => word.length >= shortestTerm);

/** Those that are longer than the beginning they are surely kept under. */
export const longOnes = (words: readonly string[]): string[] => words.filter((word) => word.length > shortestTerm);

const beginningsOfOne = (word: string): string[] =>
  (/^\d/.test(word) ? lengths.number : lengths.word)
    .filter((length) => length <= word.length)
    .map((length) => beginning(word, length));

/** The beginnings under which these words are kept, each once. */
export const beginningsOf = (words: readonly string[]): string[] => [
  ...new Set(lookedUp(words).flatMap(beginningsOfOne)),
];

/** The longest kept beginning of a term: every word that begins with the term is kept under it. */
export const beginningFor = (term: string): string => beginningsOfOne(term).at(-1) ?? term;
