import { expect, test } from 'vitest';
import { forEachInParallel } from './in-parallel.ts';

test('does every item once, and no more than allowed at a time', async () => {
  const done: number[] = [];
  let running = 0;
  let peak = 0;
  await forEachInParallel(3, [1, 2, 3, 4, 5, 6, 7], async (item) => {
    running += 1;
    peak = Math.max(peak, running);
    await Promise.resolve();
    running -= 1;
    done.push(item);
  });
  expect(done.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(peak).toBe(3);
});

test('begins no item after one failed', async () => {
  const begun: number[] = [];
  const failing = forEachInParallel(2, [1, 2, 3, 4, 5, 6], async (item) => {
    begun.push(item);
    await Promise.resolve();
    if (item === 1) throw new Error('item 1 failed');
  });
  await expect(failing).rejects.toThrow('item 1 failed');
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun.length).toBeLessThanOrEqual(3);
});
