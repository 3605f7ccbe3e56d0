import { describe, expect, it } from 'vitest';
import { lastInteraction } from './last-interaction.ts';

const now = Date.UTC(2026, 10, 21, 12);
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

describe('lastInteraction', () => {
  it.each([
    [2.9, null],
    [3, { amount: 3, unit: 'minutes', tone: 'green' }],
    [10, { amount: 10, unit: 'minutes', tone: 'green' }],
    [11, { amount: 11, unit: 'minutes', tone: 'plain' }],
    [29, { amount: 29, unit: 'minutes', tone: 'plain' }],
    [30, { amount: 30, unit: 'minutes', tone: 'orange' }],
    [59, { amount: 59, unit: 'minutes', tone: 'orange' }],
    [60, { amount: 1, unit: 'hours', tone: 'red' }],
    [23 * 60 + 59, { amount: 23, unit: 'hours', tone: 'red' }],
    [24 * 60, { amount: 1, unit: 'days', tone: 'red' }],
    [-5, null],
  ])('returns amount and colour after %d minutes', (minutes, expected) => {
    expect(lastInteraction(ago(minutes), now)).toEqual(expected);
  });

  it('returns null for a date it cannot read', () => {
    expect(lastInteraction('', now)).toBeNull();
  });
});
