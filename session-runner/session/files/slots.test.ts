import { expect, it } from 'vitest';
import { FairFileSlots } from './slots.ts';

const never = new AbortController().signal;

/** Work that ends on demand. */
function works(slots: FairFileSlots) {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const begin = (owner: string, name: string, signal = never) =>
    slots.run(owner, signal, () => {
      started.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
  return { started, begin, end: (name: string) => ends.get(name)?.() };
}
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

it('runs no more than the limit at once', async () => {
  const { started, begin, end } = works(new FairFileSlots(2));
  for (const name of ['a1', 'a2', 'a3']) void begin('a', name);
  await settled();
  expect(started).toEqual(['a1', 'a2']);
  end('a1');
  await settled();
  expect(started).toEqual(['a1', 'a2', 'a3']);
});

it('gives a free slot to the owner who holds the fewest', async () => {
  const { started, begin, end } = works(new FairFileSlots(2));
  for (const name of ['a1', 'a2', 'a3', 'a4']) void begin('a', name);
  void begin('b', 'b1');
  await settled();
  end('a1');
  await settled();
  expect(started).toEqual(['a1', 'a2', 'b1']);
});

it('frees the slot of work that failed', async () => {
  const slots = new FairFileSlots(1);
  await expect(slots.run('a', never, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await slots.run('a', never, async () => 'next')).toBe('next');
});

it('drops waiting work when its signal is aborted', async () => {
  const { started, begin, end } = works(new FairFileSlots(1));
  void begin('a', 'a1');
  const leaving = new AbortController();
  const left = begin('b', 'b1', leaving.signal);
  void begin('c', 'c1');
  leaving.abort(new Error('closing'));
  await expect(left).rejects.toThrow('closing');
  end('a1');
  await settled();
  expect(started).toEqual(['a1', 'c1']);
});
