import { expect, it } from 'vitest';
import { parseExpression } from './expression.ts';

const start = Date.parse('2026-01-01T00:00:00Z');
const next = (expression: string, after: string, zone = 'UTC') => {
  const moment = parseExpression(expression, zone, start).next(Date.parse(after));
  return moment === undefined ? undefined : new Date(moment).toISOString();
};

it.each([
  ['at(2026-03-01T09:00:00)', '2026-02-01T00:00:00Z', 'UTC', '2026-03-01T09:00:00.000Z'],
  ['at(2026-03-01T09:00:00)', '2026-02-01T00:00:00Z', 'America/Sao_Paulo', '2026-03-01T12:00:00.000Z'],
  ['at(2026-03-01T09:00:00)', '2026-03-01T09:00:00Z', 'UTC', undefined],
  ['rate(5 minutes)', '2026-01-01T00:07:00Z', 'UTC', '2026-01-01T00:10:00.000Z'],
  ['rate(1 hour)', '2026-01-01T01:00:00Z', 'UTC', '2026-01-01T02:00:00.000Z'],
  ['cron(0/15 * * * ? *)', '2026-01-01T10:15:00Z', 'UTC', '2026-01-01T10:30:00.000Z'],
  ['cron(30 8 ? * MON-FRI *)', '2026-01-02T12:00:00Z', 'America/Sao_Paulo', '2026-01-05T11:30:00.000Z'],
  ['cron(0 0 L FEB ? *)', '2026-03-01T00:00:00Z', 'UTC', '2027-02-28T00:00:00.000Z'],
  ['cron(0 0 29 2 ? *)', '2026-01-01T00:00:00Z', 'UTC', '2028-02-29T00:00:00.000Z'],
  ['cron(0 9 1,15 * ? 2026)', '2026-12-15T10:00:00Z', 'UTC', undefined],
  // In New York, clocks go from 2:00 to 3:00 on 8 March 2026 and back on 1 November.
  ['cron(30 2 8 3 ? 2026)', '2026-03-01T00:00:00Z', 'America/New_York', '2026-03-08T07:30:00.000Z'],
  ['cron(30 1 1 11 ? 2026)', '2026-10-31T00:00:00Z', 'America/New_York', '2026-11-01T05:30:00.000Z'],
])('computes the next time of %s after %s in %s as %s', (expression, after, zone, expected) => {
  expect(next(expression, after, zone)).toBe(expected);
});

it.each([
  'at(tomorrow)',
  'rate(0 minutes)',
  'rate(5 weeks)',
  'cron(* * * * *)',
  'cron(0 0 * * * *)',
  'cron(61 * * * ? *)',
  'often',
])('refuses %s', (expression) => {
  expect(() => parseExpression(expression, 'UTC', start)).toThrow('Invalid Schedule Expression');
});

it('refuses an unknown time zone', () => {
  expect(() => parseExpression('cron(0 0 * * ? *)', 'Nowhere/Town', start)).toThrow('Invalid Schedule Expression');
});
