import { afterEach, expect, test, vi } from 'vitest';
import { handler as me } from '#functions/entries/auth/me.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { seedCompany } from '#functions/entries/testing/company.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { handler as listUsers } from '#functions/entries/users/list.ts';
import { keys } from '#shared/server/keys.ts';
import { put, write } from '#shared/server/table.ts';
import { accessEnd, isExpired, isLapsed } from './access.ts';
import { platformTenant } from './platform-setting.ts';

useBackend();

const grant = (days: string) =>
  write({ write: put(keys.setting(platformTenant, 'graceDays'), { key: 'graceDays', value: days }) });
afterEach(async () => {
  vi.useRealTimers();
  await grant('0');
});

/** Three hours behind UTC: its 10 March begins at 03:00 UTC. */
const company = { status: true, dueDate: '2026-03-10', timeZone: 'America/Sao_Paulo' };
const at = (text: string) => isExpired(company, new Date(text));

test('access ends when the due date begins in the company’s time zone, without days of grace', async () => {
  expect(await at('2026-03-10T02:59:59Z')).toBe(false);
  expect(await at('2026-03-10T03:00:00Z')).toBe(true);
});

test('access lasts through the days of grace and ends when they are over, in the company’s time zone', async () => {
  await grant('3');
  expect(await accessEnd(company)).toBe('2026-03-13');
  expect(await at('2026-03-10T03:00:00Z')).toBe(false);
  expect(await at('2026-03-13T02:59:59Z')).toBe(false);
  expect(await at('2026-03-13T03:00:00Z')).toBe(true);
  expect(await at('2026-03-14T03:00:00Z')).toBe(true);
});

test('days of grace give no access to a disabled company, and never end that of one without a due date', async () => {
  await grant('30');
  expect(await isLapsed({ ...company, status: false }, new Date('2026-03-01T12:00:00Z'))).toBe(true);
  expect(await isLapsed({ ...company, dueDate: null }, new Date('2036-03-01T12:00:00Z'))).toBe(false);
  expect(await accessEnd({ dueDate: null })).toBe(null);
});

test('a request is served during the days of grace and refused after them, and the user learns when access ends', async () => {
  const { admin } = await seedCompany({ dueDate: '2020-01-10' });
  const { token } = admin;
  expect(await invoke(listUsers, { token })).toMatchObject({
    status: 402,
    body: { error: 'ERR_SUBSCRIPTION_EXPIRED' },
  });
  expect((await invoke(me, { token })).body.company).toMatchObject({ accessEnds: '2020-01-10', isLapsed: true });
  await grant('30');
  expect((await invoke(me, { token })).body.company).toMatchObject({ accessEnds: '2020-02-09', isLapsed: true });
  const { admin: recent } = await seedCompany({
    dueDate: new Date(Date.now() - 10 * 86_400_000).toISOString().slice(0, 10),
  });
  expect((await invoke(listUsers, { token: recent.token })).status).toBe(200);
  await grant('5');
  expect((await invoke(listUsers, { token: recent.token })).status).toBe(402);
});
