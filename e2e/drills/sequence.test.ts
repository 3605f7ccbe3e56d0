import { expect, it } from 'vitest';
import { compareSequences } from './sequence.ts';

const written = ['a', 'b', 'c'];
const clean = { lost: [], doubled: [], reordered: [], unknown: [] };

it('reports nothing when all messages arrived once and in order', () => {
  expect(compareSequences(written, ['a', 'b', 'c'])).toEqual(clean);
});

it.each([
  ['lost', ['a', 'c'], 'b'],
  ['doubled', ['a', 'b', 'b', 'c'], 'b'],
  ['reordered', ['b', 'a', 'c'], 'a'],
  ['unknown', ['a', 'b', 'x', 'c'], 'x'],
] as const)('reports a message that is %s', (kind, arrived, culprit) => {
  expect(compareSequences(written, arrived)).toEqual({ ...clean, [kind]: [culprit] });
});
