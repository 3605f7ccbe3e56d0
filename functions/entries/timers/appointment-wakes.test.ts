import { expect, test } from 'vitest';
import { handler as update } from '#functions/entries/appointments/update.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { useScheduler } from '#functions/entries/testing/scheduler.ts';
import { wakeUpName } from '#functions/platform/timers/bell.ts';
import type { Tenant } from '#shared/tenant.ts';
import { appointmentWorld, inHours } from './appointment-world.fixture.ts';
import { hour, minute, tickIn } from './testing.ts';

useBackend();
const scheduler = useScheduler();

/** Whether the worker is woken for the company at that moment. */
const isWoken = (tenant: Tenant, at: number) => scheduler.has(wakeUpName(tenant, new Date(at).toISOString()));

test('wakes the worker for the question at once, for the reminder at its time, and again after a move', async () => {
  const { book, company } = await appointmentWorld();
  const { id, date, createdAt } = await book(4.5);
  expect(Math.min(...scheduler.waits)).toBeLessThan(Date.parse(createdAt) + minute / 2);
  await tickIn(minute);
  expect(await isWoken(company.tenant, Date.parse(date) - 2 * hour)).toBe(true);
  const sooner = { date: inHours(4.2), dateEnd: inHours(5) };
  await invoke(update, { token: company.admin.token, params: { appointmentId: id }, body: sooner });
  await tickIn(2 * minute);
  expect(await isWoken(company.tenant, Date.parse(sooner.date) - 2 * hour)).toBe(true);
});
