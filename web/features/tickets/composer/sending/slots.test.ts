import { expect, test } from 'vitest';
import { slots } from './slots.ts';

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

const setUp = () => {
  const run = slots(2);
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

test('two at once, the next when one is done, in order', async () => {
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

test('one that is given up while it waits never begins and keeps nobody waiting', async () => {
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

test('a failure frees its slot', async () => {
  const run = slots(1);
  const { signal } = new AbortController();
  await expect(run(() => Promise.reject(new Error('no')), signal)).rejects.toThrow('no');
  expect(await run(async () => 'next', signal)).toBe('next');
});
