import { expect, test } from 'vitest';
import { beginning } from '#shared/text/beginning.ts';
import { beginningFor, beginningsOf, hasTerms, longOnes, messageTerms, messageWords, saidIn } from './message-words.ts';

test('a message is found without accents and case, and by the name of its file, place or person', () => {
  expect(messageWords('Olá, JOÃO! Segue o boleto — olá')).toEqual(['ola', 'joao', 'segue', 'o', 'boleto']);
  const of = (fields: Partial<Parameters<typeof saidIn>[0]>) =>
    messageWords(saidIn({ mediaType: 'text', body: '', media: null, ...fields }));
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

test('every term must begin a word, the longest leads', () => {
  const terms = messageTerms('de BOLÉ');
  expect(terms).toEqual(['bole', 'de']);
  expect(hasTerms(['boleto', 'de', 'junho'], terms)).toBe(true);
  expect(hasTerms(['boleto', 'junho'], terms)).toBe(false);
});

test('a word is kept under its beginning, a number under several; whatever is typed leads to one that holds it', () => {
  expect(beginningsOf(['o', 'sol', 'soldado'])).toEqual(['sol']);
  expect(beginningsOf(['11987654'])).toEqual(['119', '11987', '1198765']);
  expect(longOnes(['o', 'sol', 'soldado'])).toEqual(['soldado']);
  for (const word of ['internacionalizacao', '1234567890123', '𐐨𐐨𐐨𐐨'])
    for (let length = 3; length <= word.length; length++)
      expect(beginningsOf([word])).toContain(beginningFor(beginning(word, length)));
});

test('a book becomes a bounded number of rows', () => {
  const book = Array.from({ length: 10_000 }, (_, n) => `palavra${n}`).join(' ');
  expect(beginningsOf(messageWords(book)).length).toBeLessThan(500);
});
