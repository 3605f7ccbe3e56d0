import { beforeEach, expect, test } from 'vitest';
import { markUserOnline } from '#functions/company/users/presence.ts';
import { getUser } from '#functions/company/users/user-store.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, type SignedInUser, seedCompany } from '#functions/entries/testing/company.ts';
import type { LiveMessage } from '#shared/live/contract.ts';
import { keys } from '#shared/server/keys.ts';
import { put, remove, transact } from '#shared/server/table.ts';
import { hourInMs, minuteInMs, runTimersDueAt, runTimersDueIn, testInbox } from './testing.ts';

useBackend();

let company: SeededCompany;
let ana: SignedInUser;
let desk: ReturnType<typeof testInbox>;
beforeEach(async () => {
  company = await seedCompany();
  desk = testInbox(company, { id: 1, companyId: company.tenant.companyId });
  ana = await company.addUser({ name: 'Ana', online: false, onlineAt: null });
  await drainQueuedMessages('live');
});

const seen = async () =>
  markUserOnline(company.tenant, await company.company(), await getUser(company.tenant, ana.user.id));
type Published = LiveMessage & { payload: { action: string; user: { id: number; online: boolean; version: number } } };
const published = async () => (await drainQueuedMessages<Published>('live')).map(({ payload }) => payload.user);

test('an agent inactive for five minutes goes offline, announced once', async () => {
  await seen();
  expect(await published()).toMatchObject([{ id: ana.user.id, online: true }]);
  await runTimersDueIn(5 * minuteInMs);
  expect(await published()).toEqual([]);
  await runTimersDueIn(6 * minuteInMs);
  expect(await published()).toMatchObject([{ id: ana.user.id, online: false, version: 3 }]);
  expect(await getUser(company.tenant, ana.user.id)).toMatchObject({ online: false, version: 3 });
  await runTimersDueIn(hourInMs);
  expect(await published()).toEqual([]);
  expect(await desk.timers()).toEqual([]);
});

test('activity postpones the timer without a write of its own', async () => {
  await seen();
  const [first] = await desk.rows();
  await seen();
  expect(await desk.rows()).toEqual([first]);
  await runTimersDueAt(new Date(first?.dueAt ?? ''));
  expect(await getUser(company.tenant, ana.user.id)).toMatchObject({ online: true });
  const [second] = await desk.rows();
  expect((second?.dueAt ?? '') > (first?.dueAt ?? '')).toBe(true);
});

test('a returning agent is announced online and watched again', async () => {
  await seen();
  await runTimersDueIn(6 * minuteInMs);
  await published();
  await seen();
  expect(await published()).toMatchObject([{ online: true, version: 4 }]);
  await runTimersDueIn(6 * minuteInMs);
  expect(await published()).toMatchObject([{ online: false, version: 5 }]);
});

test('a removed agent is not announced offline again', async () => {
  await seen();
  await transact([{ write: remove(keys.user(company.tenant, ana.user.id)) }]);
  await published();
  await runTimersDueIn(hourInMs);
  expect(await published()).toEqual([]);
  expect(await desk.timers()).toEqual([]);
});

test('carries out and removes a timer that an earlier version set under another name', async () => {
  const { tenant } = company;
  const [kind, { id }] = ['tellOffline', ana.user] as const;
  const dueAt = new Date().toISOString();
  const due = { gsi1pk: keys.due(tenant), gsi1sk: keys.byDue(tenant, dueAt, kind, id) };
  const row = { kind, id, companyId: tenant.companyId, dueAt, tries: 0, ...due };
  await transact([{ write: put(keys.timer(tenant, kind, id), row) }]);
  await runTimersDueIn(minuteInMs);
  expect(await published()).toMatchObject([{ id, online: false }]);
  expect(await desk.timers()).toEqual([]);
});
