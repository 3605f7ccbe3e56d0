import { expect, test } from 'vitest';
import { createUploadSlots } from './slots.ts';

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

const setUp = () => {
  const run = createUploadSlots(2);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const stops = new Map<string, AbortController>();
  const start = (name: string) => {
    const stop = new AbortController();
    stops.set(name, stop);
    const work = () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    };
    return run(work, stop.signal);
  };
  return { begun, start, end: (name: string) => ends.get(name)?.(), stop: (name: string) => stops.get(name)?.abort() };
};

test('runs two at once and the next, in order, when one ends', async () => {
  const { begun, start, end } = setUp();
  const all = ['a', 'b', 'c', 'd'].map(start);
  await settled();
  expect(begun).toEqual(['a', 'b']);
  end('b');
  await settled();
  expect(begun).toEqual(['a', 'b', 'c']);
  end('a');
  end('c');
  await settled();
  end('d');
  await Promise.all(all);
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
});

test('skips an entry that is aborted while it waits', async () => {
  const { begun, start, end, stop } = setUp();
  void start('a');
  void start('b');
  const given = start('c');
  void start('d');
  await settled();
  stop('c');
  await expect(given).rejects.toThrow();
  end('a');
  await settled();
  expect(begun).toEqual(['a', 'b', 'd']);
});

test('frees the slot of a failed entry', async () => {
  const run = createUploadSlots(1);
  const { signal } = new AbortController();
  await expect(run(() => Promise.reject(new Error('no')), signal)).rejects.toThrow('no');
  expect(await run(async () => 'next', signal)).toBe('next');
});
