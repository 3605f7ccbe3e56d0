import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BillingState } from '#shared/companies/billing-state.ts';
import type { TextIn } from '#web/ui/language/use-text.ts';
import { billingText } from './billing.text.ts';
import { stateText } from './state-text.ts';

const text = Object.fromEntries(Object.entries(billingText).map(([name, { pt }]) => [name, pt])) as TextIn<
  typeof billingText
>;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-10T15:00:00') });
});
afterEach(() => {
  vi.useRealTimers();
});

test.each<[BillingState, string | null, string]>([
  ['dueThisWeek', '2026-03-14', 'Vence em 4 dias'],
  ['dueThisWeek', '2026-03-11', 'Vence amanhã'],
  ['overdue', '2026-03-10', 'Venceu hoje'],
  ['overdue', '2026-03-09', 'Venceu ontem'],
  ['overdue', '2026-03-02', 'Venceu há 8 dias'],
  ['trial', '2026-03-12', 'Em teste'],
  ['paid', null, 'Em dia'],
  ['disabled', '2026-03-14', 'Inativa'],
])('a company in the state %s with the due date %s is shown as "%s"', (state, dueDate, shown) => {
  expect(stateText(text, { state, dueDate })).toBe(shown);
});
