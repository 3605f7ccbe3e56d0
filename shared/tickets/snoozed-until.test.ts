import { expect, test } from 'vitest';
import { SnoozeChoice } from './snooze.ts';
import { snoozedUntil } from './snoozed-until.ts';

const paulo = 'America/Sao_Paulo';

test.each([
  // Thursday, 23:30 in São Paulo is already Friday in UTC.
  ['later', '2026-11-27T02:30:00.000Z', '2026-11-27T05:30:00.000Z'],
  ['later', '2026-11-26T13:00:01.000Z', '2026-11-26T16:01:00.000Z'],
  ['tomorrow', '2026-11-27T02:30:00.000Z', '2026-11-27T12:00:00.000Z'],
  ['tomorrow', '2026-12-31T15:00:00.000Z', '2027-01-01T12:00:00.000Z'],
  ['monday', '2026-11-26T13:00:00.000Z', '2026-11-30T12:00:00.000Z'],
  ['monday', '2026-11-30T11:00:00.000Z', '2026-12-07T12:00:00.000Z'],
  ['monday', '2026-11-29T13:00:00.000Z', '2026-11-30T12:00:00.000Z'],
  ['2026-12-24T18:30', '2026-11-26T13:00:00.000Z', '2026-12-24T21:30:00.000Z'],
] as const)('%s at %s is %s', (choice, now, until) => {
  expect(snoozedUntil(choice, new Date(now), paulo)).toBe(until);
});

test('nine in the morning is nine on the company’s clock, also over a change of the clocks', () => {
  const now = new Date('2026-03-28T12:00:00.000Z');
  expect(snoozedUntil('tomorrow', now, 'Europe/Lisbon')).toBe('2026-03-29T08:00:00.000Z');
  expect(snoozedUntil('tomorrow', now, 'America/Manaus')).toBe('2026-03-29T13:00:00.000Z');
});

test('has no time that passed or is more than a year away', () => {
  const now = new Date('2026-11-26T13:00:00.000Z');
  expect(snoozedUntil('2026-11-26T10:00', now, paulo)).toBeUndefined();
  expect(snoozedUntil('2026-11-26T10:01', now, paulo)).toBe('2026-11-26T13:01:00.000Z');
  expect(snoozedUntil('2028-01-01T09:00', now, paulo)).toBeUndefined();
});

test('rejects what is no local time', () => {
  for (const text of ['2026-11-26', '2026-11-26T25:00', '2026-11-26T10:00Z', 'soon'])
    expect(SnoozeChoice.safeParse(text).success, text).toBe(false);
});
