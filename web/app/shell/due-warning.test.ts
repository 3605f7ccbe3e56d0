import { expect, test } from 'vitest';
import { dueWarningOf } from './due-warning.ts';

const company = {
  dueDate: '2026-03-10',
  accessEnds: '2026-03-13',
  timeZone: 'America/Sao_Paulo',
  trialExpiration: null,
};
const grace = { kind: 'grace', accessEnds: '2026-03-13' };

test.each([
  ['2026-03-05T02:59:00Z', undefined],
  ['2026-03-05T03:00:00Z', { kind: 'before', days: 5 }],
  ['2026-03-10T02:59:00Z', { kind: 'before', days: 1 }],
  ['2026-03-10T03:00:00Z', grace],
  ['2026-03-13T02:59:00Z', grace],
  ['2026-03-13T03:00:00Z', undefined],
])('warns of the due date by the company’s calendar at %s', (at, warning) => {
  expect(dueWarningOf(company, new Date(at))).toEqual(warning);
});

test.each([
  ['2026-03-09T02:59:00Z', undefined],
  ['2026-03-09T03:00:00Z', { kind: 'before', days: 1 }],
  ['2026-03-10T03:00:00Z', grace],
])('warns of the end of a trial on its last day, at %s', (at, warning) => {
  expect(dueWarningOf({ ...company, trialExpiration: '2026-03-10' }, new Date(at))).toEqual(warning);
});

test('does not warn a company without a due date', () => {
  expect(dueWarningOf({ ...company, dueDate: null, accessEnds: null }, new Date())).toBeUndefined();
});
