import { expect, test } from 'vitest';
import { completeMention, mentionedUserIds, mentionPieces, mentionQuery } from './mentions.ts';

const people = [
  { id: 1, name: 'Ana' },
  { id: 2, name: 'Ana Souza' },
  { id: 3, name: 'Zé' },
];

test('finds the name that is being typed after an @', () => {
  expect(mentionQuery('oi @An')).toBe('An');
  expect(mentionQuery('@')).toBe('');
  expect(mentionQuery('ana@example.com')).toBeNull();
  expect(mentionQuery('oi')).toBeNull();
});

test('completes the name and puts the caret behind it', () => {
  expect(completeMention('oi @An, tudo bem?', 6, 'Ana Souza')).toEqual({
    text: 'oi @Ana Souza , tudo bem?',
    caret: 14,
  });
});

test('names the longest match, and each person once', () => {
  expect(mentionPieces('oi @Ana Souza e @Zé', people)).toEqual([
    { text: 'oi ' },
    { text: '@Ana Souza', id: 2 },
    { text: ' e ' },
    { text: '@Zé', id: 3 },
  ]);
  expect(mentionedUserIds('@Zé @Zé @Ana', people)).toEqual([3, 1]);
});
