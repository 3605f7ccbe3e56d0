import { expect, test } from 'vitest';
import { shareConcurrentQuery } from './query-shared.ts';

/** Reads that end when the test ends them; each answers with its number. */
function reads() {
  const ends: ((failure?: Error) => void)[] = [];
  const run = () => {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const number = ends.length;
    ends.push((failure) => (failure ? reject(failure) : resolve(number)));
    return promise;
  };
  return { ends, run };
}

test('callers who ask while a query is under way share the next one, and later callers get their own', async () => {
  const { ends, run } = reads();
  const first = shareConcurrentQuery('shared', run);
  const [second, third] = [shareConcurrentQuery('shared', run), shareConcurrentQuery('shared', run)];
  expect(ends).toHaveLength(1);
  ends[0]?.();
  expect(await first).toBe(0);
  await Promise.resolve();
  expect(ends).toHaveLength(2);
  ends[1]?.();
  expect(await Promise.all([second, third])).toEqual([1, 1]);
  const later = shareConcurrentQuery('shared', run);
  ends[2]?.();
  expect(await later).toBe(2);
});

test('a query that fails fails only for those who asked before it began', async () => {
  const { ends, run } = reads();
  const first = shareConcurrentQuery('failing', run);
  const second = shareConcurrentQuery('failing', run);
  ends[0]?.(new Error('throttled'));
  await expect(first).rejects.toThrow('throttled');
  await Promise.resolve();
  ends[1]?.();
  expect(await second).toBe(1);
});

test('different questions share nothing', async () => {
  const { ends, run } = reads();
  const answers = [shareConcurrentQuery('one', run), shareConcurrentQuery('other', run)];
  for (const end of ends) end();
  expect(await Promise.all(answers)).toEqual([0, 1]);
});
