import { expect, test } from 'vitest';
import { billingStateOf } from './billing-state.ts';

const today = '2026-03-10';

test.each([
  [{ dueDate: null }, 'paid'],
  [{ dueDate: '2026-03-18' }, 'paid'],
  [{ dueDate: '2026-03-17' }, 'dueThisWeek'],
  [{ dueDate: '2026-03-11' }, 'dueThisWeek'],
  [{ dueDate: '2026-03-10' }, 'overdue'],
  [{ dueDate: '2026-03-09' }, 'overdue'],
  [{ dueDate: '2026-03-12', trialExpiration: '2026-03-12' }, 'trial'],
  [{ dueDate: '2026-03-10', trialExpiration: '2026-03-10' }, 'overdue'],
  [{ dueDate: '2026-03-18', status: false }, 'disabled'],
])('names the state of a company with %o', (fields, state) => {
  expect(billingStateOf({ status: true, trialExpiration: null, ...fields }, today)).toBe(state);
});
