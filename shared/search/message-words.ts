import type { Message } from '#shared/messages/contract.ts';
import { beginning } from '#shared/text/beginning.ts';
import { wordsOf } from '#shared/text/words.ts';

/** The shortest word that is looked up by itself; shorter ones only narrow a search. */
export const shortestTerm = 3;
/** Different words of one message that are kept: a pasted book must not become ten thousand rows. */
const mostWords = 200;
const mostTerms = 8;
const longestWord = 40;

/**
 * Beginnings under which a word is kept. All up to eight letters, so that what is typed leads to just the messages that have it; of the
 * rare longer ones some, from which reading goes on to the right one.
 */
const lengths = [3, 4, 5, 6, 7, 8, 10, 12, 16, 24] as const;

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

const isLookedUp = (word: string): boolean => word.length >= shortestTerm;

/** The beginnings under which these words are kept, each once. */
export const beginningsOf = (words: readonly string[]): string[] => [
  ...new Set(
    words
      .filter(isLookedUp)
      .flatMap((word) => lengths.filter((length) => length <= word.length).map((length) => beginning(word, length))),
  ),
];

/** The kept beginning nearest to a term. */
export const beginningFor = (term: string): string =>
  beginning(term, lengths.findLast((length) => length <= term.length) ?? term.length);

/** Words a conversation's own index holds. */
export const lookedUp = (words: readonly string[]): string[] => words.filter(isLookedUp);
