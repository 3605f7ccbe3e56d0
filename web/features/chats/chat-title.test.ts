import { expect, test } from 'vitest';
import { titleOfMembers } from './chat-title.ts';

test.each([
  [['Helena Duarte', 'Bruno Tavares'], 'pt', 'Helena e Bruno'],
  [['Helena Duarte', ' Bruno', 'Camila N.'], 'en', 'Helena, Bruno, and Camila'],
  [[], 'pt', ''],
])('names a chat by its members %j in %s', (names, language, title) => {
  expect(titleOfMembers(names, language)).toBe(title);
});

test('keeps to the longest title that is stored', () => {
  expect(titleOfMembers(Array(40).fill('Bernardo'), 'es')).toHaveLength(100);
});
