import { expect, test } from 'vitest';
import { searchTerms, searchWords } from './search-words.ts';

test('a contact is found by the words of its name and from each part of its number', () => {
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

test('what is typed becomes beginnings of words; a phone number is one', () => {
  expect(searchTerms(' JOÃO sil')).toEqual(['joao', 'sil']);
  expect(searchTerms('(11) 98765-4321')).toEqual(['11987654321']);
  expect(searchTerms('+55 11')).toEqual(['5511']);
  expect(searchTerms('loja 24')).toEqual(['loja', '24']);
  expect(searchTerms('  - ')).toEqual([]);
});
