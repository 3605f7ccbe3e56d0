import { expect, test } from 'vitest';
import { contactSearchParts, hasAllTerms, searchTerms, searchWords, wordPairs } from './search-words.ts';

test('searchWords contains the words of the name and the number', () => {
  expect(searchWords('João  da Silva-Souza', '+55 11 98765-4321')).toEqual([
    'joao',
    'da',
    'silva',
    'souza',
    '5511987654321',
  ]);
  expect(searchWords('5511987654321', '5511987654321')).toEqual(['5511987654321']);
  expect(searchWords('👍', '')).toEqual([]);
});

test('searchParts contains every end of a word of three characters or more', () => {
  expect(contactSearchParts(['souza', 'da'])).toEqual(['souza', 'da', 'ouza', 'uza']);
  expect(contactSearchParts(['5511987654321'])).toContain('4321');
  expect(contactSearchParts(['5511987654321'])).toContain('321');
  expect(contactSearchParts(['a😀bcd'])).toEqual(['a😀bcd', '😀bcd', 'bcd']);
});

test('searchParts is bounded, so that a contact with its rows fits in one transaction', () => {
  const words = searchWords('Wellington Christopher Albuquerque Cavalcanti '.repeat(4), '9'.repeat(50));
  expect(contactSearchParts(words).length + wordPairs(words).length).toBeLessThanOrEqual(47);
  expect(contactSearchParts(searchWords('Wellington Christopher Albuquerque', ''))).toContain('querque');
});

test('hasAllTerms finds parts of words, and terms of one or two characters at their beginning', () => {
  const words = searchWords('Maria Souza', '5511944444444');
  for (const typed of ['ouza', 'souza mar', '4444', '94444-4444', 'ouz 1194', 'ÁRIA', 'so'])
    expect(hasAllTerms(words, searchTerms(typed)), typed).toBe(true);
  for (const typed of ['za', 'souzas', '4445', 'maria lima'])
    expect(hasAllTerms(words, searchTerms(typed))).toBe(false);
});

test('searchTerms splits typed text into words; a phone number is one', () => {
  expect(searchTerms(' JOÃO sil')).toEqual(['joao', 'sil']);
  expect(searchTerms('(11) 98765-4321')).toEqual(['11987654321']);
  expect(searchTerms('+55 11')).toEqual(['5511']);
  expect(searchTerms('loja 24')).toEqual(['loja', '24']);
  expect(searchTerms('  - ')).toEqual([]);
});
