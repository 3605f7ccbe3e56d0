import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { dueDayAfter, monthsOfRecurrence, nextDueDate } from './next-due-date.ts';
import { type Recurrence, recurrences } from './recurrence.ts';

const next = (dueDate: string, recurrence: Recurrence, dueDay?: number) =>
  nextDueDate({ dueDate, dueDay, recurrence }, dueDate);

test.each([
  ['2026-01-31', 'MENSAL', '2026-02-28'],
  ['2028-01-31', 'MENSAL', '2028-02-29'],
  ['2026-12-15', 'MENSAL', '2027-01-15'],
  ['2026-12-31', 'BIMESTRAL', '2027-02-28'],
  ['2026-11-30', 'TRIMESTRAL', '2027-02-28'],
  ['2026-08-31', 'SEMESTRAL', '2027-02-28'],
  ['2028-02-29', 'ANUAL', '2029-02-28'],
] as const)('%s is followed after %s by %s', (from, recurrence, to) => {
  expect(next(from, recurrence)).toBe(to);
});

test('a due date on the 31st returns to it after every shorter month', () => {
  let company = { dueDate: '2027-12-31', dueDay: undefined as number | undefined, recurrence: 'MENSAL' as const };
  const days: string[] = [];
  for (let month = 0; month < 12; month++) {
    const dueDate = nextDueDate(company, company.dueDate);
    company = { ...company, dueDate, dueDay: dueDayAfter(company, dueDate) };
    days.push(dueDate.slice(5));
  }
  expect(days).toEqual('01-31 02-29 03-31 04-30 05-31 06-30 07-31 08-31 09-30 10-31 11-30 12-31'.split(' '));
});

test('a chosen due date sets the day of the month anew', () => {
  expect(dueDayAfter({ dueDate: '2026-02-28', dueDay: 31 }, '2026-03-10')).toBe(10);
  expect(dueDayAfter({ dueDate: null }, '2026-02-28')).toBe(28);
});

test('a payment moves the due date by exactly the months of its recurrence, into a month that has this day', () => {
  const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(day, fc.constantFrom(...recurrences), (date, recurrence) => {
      const from = date.toISOString().slice(0, 10);
      const to = next(from, recurrence);
      expect(new Date(`${to}T00:00:00Z`).toISOString().slice(0, 10)).toBe(to);
      const months = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
      expect(months(to) - months(from)).toBe(monthsOfRecurrence[recurrence]);
      expect(Number(to.slice(8))).toBeLessThanOrEqual(Number(from.slice(8)));
    }),
  );
});
