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
