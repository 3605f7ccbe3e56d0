import { beginningOfText } from '#shared/text/beginning.ts';
import { wordsOf } from '#shared/text/words.ts';

/** Limit of indexed words per name: each further word makes storing a contact more expensive. */
const maxWords = 8;
const longestWord = 60;

/** Returns the words that find a contact: those of its name, and its number. */
export function searchWords(name: string, number: string): string[] {
  const words = [...wordsOf(name).slice(0, maxWords), number.replace(/\D/g, '')];
  return [...new Set(words.map((word) => beginningOfText(word, longestWord)).filter((word) => word !== ''))];
}

/** Splits typed text into terms. A phone number is one term, however it is punctuated. */
export function searchTerms(typed: string): string[] {
  if (/\d/.test(typed) && /^[\d\s()+.-]+$/.test(typed)) return [typed.replace(/\D/g, '').slice(0, longestWord)];
  return [...new Set(wordsOf(typed).map((word) => beginningOfText(word, longestWord)))].slice(0, maxWords);
}

/** The shortest term that is found inside a word; shorter ones are found at its beginning only. */
export const shortestInnerTerm = 3;

const hasTerm = (word: string, term: string): boolean =>
  term.length < shortestInnerTerm ? word.startsWith(term) : word.includes(term);

/** Whether each term is a part of one of the words. */
export function hasAllTerms(words: readonly string[], terms: readonly string[]): boolean {
  return terms.every((term) => words.some((word) => hasTerm(word, term)));
}

/** Limits of indexed parts: a contact that gets another name and number must fit in one transaction with both. */
const maxEnds = { ofName: 20, ofNumber: 12 };

const isNumber = (word: string): boolean => /^\d+$/.test(word);

/** The rest of each word from its second letter on, then from its third: a limit then cuts the long words. */
const endsOf = (words: readonly string[], most: number): string[] => {
  const longest = Math.max(0, ...words.map(({ length }) => length));
  const starts = Array.from({ length: Math.max(0, longest - shortestInnerTerm) }, (_, n) => n + 1);
  const ends = starts.flatMap((at) =>
    words.map((word) => word.slice(at)).filter((end) => end.length >= shortestInnerTerm),
  );
  // A pair of UTF-16 units is not cut apart.
  return [...new Set(ends)].filter((end) => !/^[\uDC00-\uDFFF]/.test(end)).slice(0, most);
};

/**
 * The parts under which a contact is indexed: its words, and each word from its second, third, … letter on. A part of a
 * word that was typed then begins a row.
 */
export function contactSearchParts(words: readonly string[]): string[] {
  const { false: names = [], true: numbers = [] } = Object.groupBy(words, (word) => `${isNumber(word)}`);
  return [...new Set([...words, ...endsOf(names, maxEnds.ofName), ...endsOf(numbers, maxEnds.ofNumber)])];
}

/** How many letters of each of two words form a pair in the index. */
const pairedLetters = 3;
/** Limit of words of a name that form pairs: the pairs of a longer name would be most of its cost. */
const maxPaired = 4;

/** Numbers form no pairs: all numbers of a region begin alike. */
const isPaired = (word: string) => word.length >= pairedLetters && !/^\d/.test(word);

const pairOf = (a: string, b: string) =>
  [a, b]
    .map((word) => beginningOfText(word, pairedLetters))
    .sort()
    .join('+');

const pairsAmong = (words: readonly string[]): string[] => [
  ...new Set(words.flatMap((one, n) => words.slice(n + 1).map((other) => pairOf(one, other)))),
];

/** Returns the beginnings of every two words of a name, without duplicates. */
export function wordPairs(words: readonly string[]): string[] {
  return pairsAmong(words.filter(isPaired).slice(0, maxPaired));
}

/** Pairs that an earlier version wrote and this one does not. */
export function formerNameWordPairs(words: readonly string[]): string[] {
  const today = wordPairs(words);
  return pairsAmong(words.filter(isPaired)).filter((pair) => !today.includes(pair));
}

/** Returns the terms that mean different words of a name, without those that are only a part of another term. */
export function distinctNameTerms(terms: readonly string[]): string[] {
  return terms.filter((term) => !terms.some((other) => other !== term && hasTerm(other, term)));
}

/** Returns the pair of the two longest terms; undefined when fewer than two can be paired. */
export function longestTermPair(terms: readonly string[]): string | undefined {
  const [one, other] = terms.filter(isPaired).sort((a, b) => b.length - a.length);
  return one === undefined || other === undefined ? undefined : pairOf(one, other);
}
