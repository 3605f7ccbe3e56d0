import { expect, it } from 'vitest';
import { paceJitterOf } from './pace-row.ts';

const connections = Array.from({ length: 60 }, (_, n) => ({
  companyId: 1 + (n % 3),
  whatsappId: 1 + Math.floor(n / 3),
}));

it('gives connections that sent as many messages intervals of their own', () => {
  for (const version of [0, 1, 20]) {
    const jitters = connections.map((connection) => paceJitterOf({ ...connection, version }));
    const tenths = new Set(jitters.map((jitter) => Math.floor(jitter * 10)));
    expect([...tenths].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  }
});

it('lets connections that began together drift apart', () => {
  const after = (messages: number) =>
    connections.map((connection) =>
      Array.from({ length: messages }, (_, version) => paceJitterOf({ ...connection, version })).reduce(
        (a, b) => a + b,
      ),
    );
  const widthOf = (sums: number[]) => Math.max(...sums) - Math.min(...sums);
  expect(widthOf(after(100))).toBeGreaterThan(5);
});

it('answers the same at every look at one version', () => {
  const pace = { companyId: 7, whatsappId: 8, version: 9 };
  expect(paceJitterOf(pace)).toBe(paceJitterOf({ ...pace }));
});
