import { beginning } from '#shared/text/beginning.ts';
import { wordsOf } from '#shared/text/words.ts';

/** Words kept of one name: more would make storing a contact ever dearer. */
const mostWords = 8;
const longestWord = 60;

/** What a contact is found by: the words of its name, and its number from the country, area or subscriber on. */
export const searchWords = (name: string, number: string): string[] => {
  const digits = number.replace(/\D/g, '');
  const national = /^55\d{10,11}$/.test(digits) ? digits.slice(2) : '';
  const words = [...wordsOf(name).slice(0, mostWords), digits, national, national.slice(2)];
  return [...new Set(words.map((word) => beginning(word, longestWord)).filter((word) => word !== ''))];
};

/** What somebody typed, as beginnings of words. A phone number is one word, however it was punctuated. */
export const searchTerms = (typed: string): string[] => {
  if (/\d/.test(typed) && /^[\d\s()+.-]+$/.test(typed)) return [typed.replace(/\D/g, '').slice(0, longestWord)];
  return [...new Set(wordsOf(typed).map((word) => beginning(word, longestWord)))].slice(0, mostWords);
};

/** Letters of each of two words under which a contact is kept. */
const pairedLetters = 3;

/** Numbers stand alone: those of one place all begin alike. */
const isPaired = (word: string) => word.length >= pairedLetters && !/^\d/.test(word);

const pairOf = (a: string, b: string) =>
  [a, b]
    .map((word) => beginning(word, pairedLetters))
    .sort()
    .join('+');

/** The beginnings of every two words of a name, each two once. */
export const wordPairs = (words: readonly string[]): string[] => {
  const paired = words.filter(isPaired);
  return [...new Set(paired.flatMap((one, n) => paired.slice(n + 1).map((other) => pairOf(one, other))))];
};

/** Terms that mean different words of a name: not one that is only the beginning of another. */
export const distinctTerms = (terms: readonly string[]): string[] =>
  terms.filter((term) => !terms.some((other) => other !== term && other.startsWith(term)));

/** The pair of the longest two of these terms; undefined where there are no two. */
export const pairOfTerms = (terms: readonly string[]): string | undefined => {
  const [one, other] = terms.filter(isPaired).sort((a, b) => b.length - a.length);
  return one === undefined || other === undefined ? undefined : pairOf(one, other);
};
