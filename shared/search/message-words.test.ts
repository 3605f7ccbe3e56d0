import { expect, test } from 'vitest';
import { beginningOfText } from '#shared/text/beginning.ts';
import {
  hasTerms,
  indexedBeginningOfTerm,
  messageTerms,
  messageWords,
  searchableText,
  wordBeginnings,
  wordsLongerThanBeginning,
} from './message-words.ts';

test('messageWords folds accents and case and includes names of files, locations and people', () => {
  expect(messageWords('Olá, JOÃO! Segue o boleto — olá')).toEqual(['ola', 'joao', 'segue', 'o', 'boleto']);
  const of = (fields: Partial<Parameters<typeof searchableText>[0]>) =>
    messageWords(searchableText({ mediaType: 'text', body: '', media: null, ...fields }));
  expect(of({ mediaType: 'document', body: 'Nota', media: { fileName: 'Nota fiscal.pdf' } })).toEqual([
    'nota',
    'fiscal',
    'pdf',
  ]);
  expect(of({ mediaType: 'contacts', body: 'BEGIN:VCARD', contacts: [{ name: 'Ana', numbers: ['5511'] }] })).toEqual([
    'ana',
    '5511',
  ]);
  expect(of({ mediaType: 'system', body: 'transferido' })).toEqual([]);
});

test('hasTerms requires a word for every term, and messageTerms puts the longest first', () => {
  const terms = messageTerms('de BOLÉ');
  expect(terms).toEqual(['bole', 'de']);
  expect(hasTerms(['boleto', 'de', 'junho'], terms)).toBe(true);
  expect(hasTerms(['boleto', 'junho'], terms)).toBe(false);
});

test('indexes a word under its beginning and a number under several, and every typed term leads to one of them', () => {
  expect(wordBeginnings(['o', 'sol', 'soldado'])).toEqual(['sol']);
  expect(wordBeginnings(['11987654'])).toEqual(['119', '11987', '1198765']);
  expect(wordsLongerThanBeginning(['o', 'sol', 'soldado'])).toEqual(['soldado']);
  for (const word of ['internacionalizacao', '1234567890123', '𐐨𐐨𐐨𐐨'])
    for (let length = 3; length <= word.length; length++)
      expect(wordBeginnings([word])).toContain(indexedBeginningOfTerm(beginningOfText(word, length)));
});

test('indexes a book with a bounded number of rows', () => {
  const book = Array.from({ length: 10_000 }, (_, n) => `palavra${n}`).join(' ');
  expect(wordBeginnings(messageWords(book)).length).toBeLessThan(500);
});
