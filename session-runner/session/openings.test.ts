import { expect, it } from 'vitest';
import { OpeningLimit } from './openings.ts';

function queue(limit: number, names: string[]) {
  const openings = new OpeningLimit(limit);
  const started: string[] = [];
  const leave = new Map(names.map((name) => [name, openings.enter(() => started.push(name))]));
  return { started, leave: (name: string) => leave.get(name)?.() };
}

it('lets in up to the limit at once, in order', () => {
  const { started, leave } = queue(2, ['a', 'b', 'c', 'd']);
  expect(started).toEqual(['a', 'b']);
  leave('b');
  expect(started).toEqual(['a', 'b', 'c']);
});

it('ignores a second leave, and skips an entry that left before its turn', () => {
  const { started, leave } = queue(1, ['a', 'b', 'c', 'd']);
  leave('b');
  leave('a');
  leave('a');
  expect(started).toEqual(['a', 'c']);
});
