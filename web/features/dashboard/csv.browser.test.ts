import { expect, test } from 'vitest';
import { dashboardCsv } from './csv.ts';
import type { DashboardAnswer } from './use-dashboard.ts';

const counters = {
  supportHappening: 1,
  supportPending: 0,
  supportFinished: 1200,
  leads: 3,
  avgSupportTime: 37.85,
  avgWaitTime: null,
};
const shown = {
  period: { from: '2026-11-01', to: '2026-11-30' },
  before: { from: '2026-10-01', to: '2026-10-31', ...counters },
  counters,
  attendants: [{ name: 'Bia', rating: 2.73, ratings: 4, avgSupportTime: 45.74, tickets: 47, online: true }],
  waiting: [],
  queues: [],
  tags: [],
  hours: [],
} as unknown as DashboardAnswer;

test('writes fractions with the decimal sign of the language', () => {
  expect(dashboardCsv(shown, 'pt')).toContain('Bia;2,73;45,74;47;');
  expect(dashboardCsv(shown, 'pt')).toContain(';1200;1200\r\n');
  expect(dashboardCsv(shown, 'es')).toContain(';37,85;37,85\r\n');
  expect(dashboardCsv(shown, 'en')).toContain('Bia;2.73;45.74;47;');
});
