import { expect, it } from 'vitest';
import { requests } from './deliver.ts';

const sizes = (bodies: string[]) => requests(bodies.map((body) => ({ body }))).map((request) => request.length);

it('puts ten in a request', () => {
  expect(sizes(Array.from({ length: 25 }, () => 'short'))).toEqual([10, 10, 5]);
});

it('puts fewer in a request when they are long, keeping their order', () => {
  const long = 'x'.repeat(100_000);
  expect(sizes([long, long, long, 'short', 'short'])).toEqual([2, 3]);
});

it('counts bytes, not characters', () => {
  expect(sizes(['ç'.repeat(100_000), 'ç'.repeat(100_000)])).toEqual([1, 1]);
});
