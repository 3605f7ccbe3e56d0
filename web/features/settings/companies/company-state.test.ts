import { expect, test } from 'vitest';
import type { CompanyListed } from '#shared/companies/company.ts';
import { companyState, filteredCompanies } from './company-state.ts';

// 1 March in UTC, and still 28 February in Brasília.
const now = new Date('2026-03-01T01:00:00Z');
const company = (fields: Partial<CompanyListed>) =>
  ({
    status: true,
    dueDate: '2026-03-01',
    trialExpiration: null,
    timeZone: 'America/Sao_Paulo',
    planId: 1,
    ...fields,
  }) as CompanyListed;

test.each([
  ['dueThisWeek', {}],
  ['trial', { trialExpiration: '2026-03-01' }],
  ['dueThisWeek', { trialExpiration: '2026-02-01' }],
  ['overdue', { timeZone: 'Europe/Lisbon' }],
  ['disabled', { status: false, dueDate: null }],
] as const)('a company is %s by the calendar of its own time zone (%o)', (state, fields) => {
  expect(companyState(company(fields), now)).toBe(state);
});

test('states and plans limit the list together', () => {
  const rows = [
    company({ dueDate: null }),
    company({ dueDate: null, planId: 2 }),
    company({ status: false, planId: 2 }),
  ];
  expect(filteredCompanies(rows, { states: [], planIds: [] })).toEqual(rows);
  expect(filteredCompanies(rows, { states: ['paid', 'trial'], planIds: [2] })).toEqual([rows[1]]);
});
