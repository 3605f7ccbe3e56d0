import { beforeEach, describe, expect, test } from 'vitest';
import { figureWrites } from '#functions/conversation/tickets/figure-writes.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, type SignedInUser, seedCompany } from '#functions/entries/testing/company.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { testInbox } from '#functions/entries/timers/testing.ts';
import { localTime } from '#shared/hours/local-time.ts';
import { keys } from '#shared/server/keys.ts';
import { put, transact, update, write } from '#shared/server/table.ts';
import { meterTableCost } from '#shared/server/table-cost.ts';
import { shardCount } from '#shared/shards.ts';
import type { CountedCycle } from '#shared/tickets/counted-days.ts';
import { handler as show } from './show.ts';
import { handler as ticketsDay } from './tickets-day.ts';
import { handler as ticketsUsers } from './tickets-users.ts';

useBackend();

let company: SeededCompany;
let ana: SignedInUser;
beforeEach(async () => {
  company = await seedCompany({ timeZone: 'America/Sao_Paulo' });
  ana = await company.addUser({ name: 'Ana' });
  await drainQueuedMessages('live');
});

const today = () => localTime(new Date(), 'America/Sao_Paulo').date;
const daysAgo = (days: number): string =>
  new Date(Date.parse(`${today()}T12:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
const see = (query: Record<string, string | number>, { token } = company.admin) => invoke(show, { token, query });
let lastTicket = 0;
/** Writes figures as if the cycle had run on those days. */
const happened = (cycle: CountedCycle) => transact(figureWrites(company.tenant, [{ ticketId: ++lastTicket, cycle }]));
const served = (day: string, seconds: number, fields: Partial<CountedCycle> = {}): Promise<void> =>
  happened({
    number: 1,
    begunOn: `${day}T09`,
    waitedOn: day,
    waitSeconds: 120,
    finishedOn: day,
    startedAt: '2026-11-01T12:00:00.000Z',
    finishedAt: new Date(Date.parse('2026-11-01T12:00:00.000Z') + seconds * 1000).toISOString(),
    userId: ana.user.id,
    ...fields,
  });

describe('the dashboard', () => {
  test('counts what was done in the period, and shows who is online and waiting right now', async () => {
    await served(today(), 600, { ratedOn: today(), ratedUserId: ana.user.id, score: 3 });
    await served(daysAgo(2), 60, {
      number: 4,
      waitSeconds: 0,
      ratedOn: daysAgo(2),
      ratedUserId: ana.user.id,
      score: 2,
    });
    await served(daysAgo(3), 6000);
    const desk = testInbox(company, await company.addConnection());
    const sales = await company.addQueue({ name: 'Vendas', color: '#3b82f6' });
    const [first, second] = [await desk.arrive(), await desk.arrive()];
    await desk.change(first, { queueId: sales.id });
    await desk.change(await desk.arrive(), { status: 'open' });
    const { body } = await see({ days: 3 });
    expect(body.period).toEqual({ from: daysAgo(2), to: today(), timeZone: 'America/Sao_Paulo' });
    expect(body.counters).toEqual({
      supportHappening: 1,
      supportPending: 2,
      supportFinished: 2,
      avgSupportTime: 5.5,
      // The mean of 120 s, 0 s and the moment the third customer waited.
      avgWaitTime: 0.67,
      leads: 4,
    });
    expect(body.waiting).toMatchObject([
      { queue: { id: sales.id, name: 'Vendas', color: '#3b82f6' }, count: 1 },
      { queue: null, count: 1, waitingSince: (await desk.ticket(second)).updatedAt },
    ]);
    expect(body.attendants.map(({ name }: { name: string }) => name)).toEqual([company.admin.user.name, 'Ana']);
    expect(body.attendants[1]).toEqual({
      id: ana.user.id,
      name: 'Ana',
      avgSupportTime: 5.5,
      tickets: 2,
      rating: 2.5,
      ratings: 2,
      online: true,
    });
    expect(body.attendants[0]).toMatchObject({ avgSupportTime: null, tickets: 0, rating: 0 });
  });

  test('returns null averages without data, and nothing of other companies', async () => {
    const other = await seedCompany();
    await served(today(), 60);
    const { body } = await see({ days: 90 }, other.admin);
    expect(body.counters).toEqual({
      supportHappening: 0,
      supportPending: 0,
      supportFinished: 0,
      avgSupportTime: null,
      avgWaitTime: null,
      leads: 0,
    });
    expect(body.waiting).toEqual([]);
  });

  test.each([
    [{ date_from: '2026-03-01', date_to: '2026-03-31' }, ['2026-03-01', '2026-03-31']],
    [{ date_from: '2026-03-01', date_to: '2026-03-01', days: '' }, ['2026-03-01', '2026-03-01']],
    [{ date_to: '2026-12-31', days: 0 }, ['2025-12-31', '2026-12-31']],
  ])('takes dates: %j', async (query, [from, to]) => {
    expect((await see(query as Record<string, string>)).body.period).toMatchObject({ from, to });
  });

  test.each([
    [{}, 'ERR_DASHBOARD_FILTER'],
    [{ days: 0 }, 'ERR_DASHBOARD_FILTER'],
    [{ days: '', date_from: '', date_to: '' }, 'ERR_DASHBOARD_FILTER'],
    [{ date_from: '2026-03-02', date_to: '2026-03-01' }, 'ERR_DASHBOARD_FILTER'],
    [{ date_from: '2024-01-01', date_to: '2026-03-01' }, 'ERR_DASHBOARD_RANGE'],
    [{ date_from: '2026-02-30' }, 'ERR_VALIDATION'],
    [{ days: 367 }, 'ERR_VALIDATION'],
  ])('rejects %j', async (query, code) => {
    const { status, body } = await see(query as Record<string, string>);
    expect([status, body.error]).toEqual([400, code]);
  });

  test('reads who is online from the table, not from the cached directory', async () => {
    const isAnaHere = async () => (await see({ days: 3 })).body.attendants.at(-1).online;
    expect(await isAnaHere()).toBe(true);
    await write({ write: update(keys.user(company.tenant, ana.user.id), { set: { online: false } }) });
    expect(await isAnaHere()).toBe(false);
  });

  test('is for administrators; platform totals are for its operators only, and a first connection shows at once (UI 9)', async () => {
    expect((await see({ days: 7 }, ana)).status).toBe(403);
    expect((await see({ days: 7 }, await company.addUser({ profile: 'supervisor' }))).status).toBe(403);
    expect((await see({ days: 7 })).body.counters).not.toHaveProperty('totalCompanies');
    const listed = { companyId: company.tenant.companyId, folded: 'empresa' };
    await write({ write: put(keys.companyListed('empresa', company.tenant.companyId), listed) });
    const operator = await company.addUser({ profile: 'admin', super: true });
    // A count of none is not kept: the next look sees the first connection.
    expect((await see({ days: 7 }, operator)).body.counters).toMatchObject({ totalWhatsappSessions: 0 });
    for (let n = 0; n < 3; n++) {
      const { id } = await company.addConnection();
      if (n > 0) await write({ write: update(keys.session(company.tenant, id), { set: { status: 'CONNECTED' } }) });
    }
    expect((await see({ days: 7 }, operator)).body.counters).toMatchObject({
      totalCompanies: 1,
      totalWhatsappSessions: 2,
    });
    expect(shardCount).toBeGreaterThan(1);
  });

  test('costs the same after more than a year of data as in the first month', async () => {
    const cost = async () => (await meterTableCost(() => see({ days: 30 }))).bill;
    for (let day = 0; day < 30; day++) await served(daysAgo(day), 600);
    await see({ days: 30 });
    const early = await cost();
    for (let day = 30; day < 400; day++) await served(daysAgo(day), 600);
    expect(await cost()).toEqual(early);
    expect(early.readUnits).toBeLessThan(20);
  }, 60_000);
});

describe('charts', () => {
  const span = { initialDate: '2026-03-01', finalDate: '2026-03-03' };
  const chart = async (handler: unknown, query: Record<string, string>) =>
    (await invoke(handler, { token: company.admin.token, query })).body;

  test('show what each user finished, the busiest first, and users who finished nothing', async () => {
    const bia = await company.addUser({ name: 'Bia' });
    for (const day of ['2026-03-01', '2026-03-03', '2026-03-04']) await served(day, 60, { userId: bia.user.id });
    await served('2026-03-02', 60);
    expect((await chart(ticketsUsers, span)).data).toEqual([
      { userId: bia.user.id, nome: 'Bia', quantidade: 2 },
      { userId: expect.any(Number), nome: 'Ana', quantidade: 1 },
      { userId: company.admin.user.id, nome: company.admin.user.name, quantidade: 0 },
    ]);
  });

  test('show how many conversations began on each day, or in each hour of a single day', async () => {
    for (const begunOn of ['2026-03-01T00', '2026-03-01T23', '2026-03-01T23', '2026-03-03T09', '2026-02-28T09']) {
      await happened({ number: 1, begunOn });
    }
    expect(await chart(ticketsDay, span)).toEqual({
      data: [
        { data: '01/03/2026', total: 3 },
        { data: '02/03/2026', total: 0 },
        { data: '03/03/2026', total: 1 },
      ],
      count: 4,
    });
    const day = await chart(ticketsDay, { initialDate: '2026-03-01', finalDate: '2026-03-01' });
    expect(day.count).toBe(3);
    expect(day.data).toHaveLength(24);
    expect([day.data[0], day.data[9], day.data[23]]).toEqual([
      { horario: '00:00', total: 1 },
      { horario: '09:00', total: 0 },
      { horario: '23:00', total: 2 },
    ]);
  });

  test('are of the caller’s company, even if the client names another one', async () => {
    const other = await seedCompany();
    await served('2026-03-01', 60);
    const query = { ...span, companyId: String(company.tenant.companyId) };
    const { body } = await invoke(ticketsDay, { token: other.admin.token, query });
    expect(body.count).toBe(0);
    expect((await invoke(ticketsUsers, { query: span })).status).toBe(401);
  });
});

test('uses days and hours of the company’s time zone', async () => {
  const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'] as const;
  const days = await Promise.all(
    zones.map(async (timeZone) => {
      company = await seedCompany({ timeZone });
      const own = company;
      await testInbox(own, await own.addConnection()).arrive();
      const { date } = localTime(new Date(), timeZone);
      const { body } = await invoke(ticketsDay, {
        token: own.admin.token,
        query: { initialDate: date, finalDate: date },
      });
      return { date, count: body.count };
    }),
  );
  expect(days.map(({ count }) => count)).toEqual([1, 1]);
  // These time zones are 25 hours apart and never have the same day.
  expect(new Set(days.map(({ date }) => date)).size).toBe(2);
});
