import { expect, test } from 'vitest';
import { gapsFasterThanPlan } from './audit-run.ts';

/** Instants with the longer interval after every tenth message. */
const steady = (count: number, gap: number, longer: number) => {
  const instants = [0];
  for (let n = 1; n < count; n++) instants.push((instants.at(-1) ?? 0) + (n % 10 === 0 ? longer : gap));
  return instants;
};

test('accepts instants at the pace, whatever their order', () => {
  expect(gapsFasterThanPlan(steady(25, 3000, 6000).reverse())).toEqual({ minGapMs: 3000, tooFast: [] });
});

test('reports a gap below the interval, and a row of messages without the longer one', () => {
  expect(gapsFasterThanPlan(steady(25, 2900, 6000)).tooFast).toContain('message 2 after 2900 ms');
  expect(gapsFasterThanPlan(steady(25, 3000, 5900)).tooFast[0]).toContain('in a row');
});
