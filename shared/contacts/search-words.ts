import { beginning } from '#shared/text/beginning.ts';
import { wordsOf } from '#shared/text/words.ts';

/** Limit of indexed words per name: each further word makes storing a contact more expensive. */
const mostWords = 8;
const longestWord = 60;

/** Returns the words that find a contact: those of its name, and its number from the country, area or subscriber on. */
export const searchWords = (name: string, number: string): string[] => {
  const digits = number.replace(/\D/g, '');
  const national = /^55\d{10,11}$/.test(digits) ? digits.slice(2) : '';
  const words = [...wordsOf(name).slice(0, mostWords), digits, national, national.slice(2)];
  return [...new Set(words.map((word) => beginning(word, longestWord)).filter((word) => word !== ''))];
};

/** Splits typed text into beginnings of words. A phone number is one word, however it is punctuated. */
export const searchTerms = (typed: string): string[] => {
  if (/\d/.test(typed) && /^[\d\s()+.-]+$/.test(typed)) return [typed.replace(/\D/g, '').slice(0, longestWord)];
  return [...new Set(wordsOf(typed).map((word) => beginning(word, longestWord)))].slice(0, mostWords);
};

/** How many letters of each of two words form a pair in the index. */
const pairedLetters = 3;

/** Numbers form no pairs: all numbers of a region begin alike. */
const isPaired = (word: string) => word.length >= pairedLetters && !/^\d/.test(word);

const pairOf = (a: string, b: string) =>
  [a, b]
    .map((word) => beginning(word, pairedLetters))
    .sort()
    .join('+');

/** Returns the beginnings of every two words of a name, without duplicates. */
export const wordPairs = (words: readonly string[]): string[] => {
  const paired = words.filter(isPaired);
  return [...new Set(paired.flatMap((one, n) => paired.slice(n + 1).map((other) => pairOf(one, other))))];
};

/** Returns the terms that mean different words of a name, without those that are only the beginning of another term. */
export const distinctTerms = (terms: readonly string[]): string[] =>
  terms.filter((term) => !terms.some((other) => other !== term && other.startsWith(term)));

/** Returns the pair of the two longest terms; undefined when fewer than two can be paired. */
export const pairOfTerms = (terms: readonly string[]): string | undefined => {
  const [one, other] = terms.filter(isPaired).sort((a, b) => b.length - a.length);
  return one === undefined || other === undefined ? undefined : pairOf(one, other);
};
