import { expect, test } from 'vitest';
import { searchTerms, searchWords } from './search-words.ts';

test('searchWords contains the words of the name and the number from each of its parts on', () => {
  expect(searchWords('João  da Silva-Souza', '5511987654321')).toEqual([
    'joao',
    'da',
    'silva',
    'souza',
    '5511987654321',
    '11987654321',
    '987654321',
  ]);
  expect(searchWords('5511987654321', '5511987654321')).toHaveLength(3);
  expect(searchWords('👍', '')).toEqual([]);
});

test('searchTerms splits typed text into word beginnings; a phone number is one', () => {
  expect(searchTerms(' JOÃO sil')).toEqual(['joao', 'sil']);
  expect(searchTerms('(11) 98765-4321')).toEqual(['11987654321']);
  expect(searchTerms('+55 11')).toEqual(['5511']);
  expect(searchTerms('loja 24')).toEqual(['loja', '24']);
  expect(searchTerms('  - ')).toEqual([]);
});
