import { expect, test } from 'vitest';
import { bundleEvents } from './bundles.ts';

const event = (companyId: number, payload: unknown) => ({ companyId, rooms: ['main'], event: 'x', payload });

test('packs the events of a company into one message, in their order, and changes nothing about a single one', () => {
  const [a, b, c] = [event(1, 'a'), event(1, 'b'), event(2, 'c')];
  expect(bundleEvents([a, b, c])).toEqual([{ companyId: 1, events: [a, b] }, c]);
  expect(bundleEvents([])).toEqual([]);
});

test('packs no more than a queue accepts', () => {
  const large = 'ã'.repeat(20_000);
  const bundles = bundleEvents(Array.from({ length: 7 }, () => event(1, large)));
  expect(bundles.map((one) => ('events' in one ? one.events.length : 1))).toEqual([2, 2, 2, 1]);
});
