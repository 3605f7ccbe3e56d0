import { expect, test } from 'vitest';
import { handler as update } from '#functions/entries/appointments/update.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { useTestScheduler } from '#functions/entries/testing/scheduler.ts';
import { wakeUpName } from '#functions/platform/timers/wake-timers.ts';
import type { Tenant } from '#shared/tenant.ts';
import { appointmentFixture, momentInHours } from './appointment.fixture.ts';
import { hourInMs, minuteInMs, runTimersDueIn } from './testing.ts';

useBackend();
const scheduler = useTestScheduler();

/** Whether the worker is woken for the company at that moment. */
const isWoken = (tenant: Tenant, at: number) => scheduler.has(wakeUpName(tenant, new Date(at).toISOString()));

test('wakes the worker for the question at once, for the reminder at its time, and again after a move', async () => {
  const { book, company } = await appointmentFixture();
  const { id, date, createdAt } = await book(4.5);
  expect(Math.min(...scheduler.waits)).toBeLessThan(Date.parse(createdAt) + minuteInMs / 2);
  await runTimersDueIn(minuteInMs);
  expect(await isWoken(company.tenant, Date.parse(date) - 2 * hourInMs)).toBe(true);
  const sooner = { date: momentInHours(4.2), dateEnd: momentInHours(5) };
  await invoke(update, { token: company.admin.token, params: { appointmentId: id }, body: sooner });
  await runTimersDueIn(2 * minuteInMs);
  expect(await isWoken(company.tenant, Date.parse(sooner.date) - 2 * hourInMs)).toBe(true);
});
