import { beforeEach, describe, expect, test } from 'vitest';
import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { signAccess } from '#functions/entries/auth/sign-access.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { isOpen } from '#shared/hours/hours.ts';
import { usualHours } from '#shared/hours/usual-hours.ts';
import { keys } from '#shared/server/keys.ts';
import { putNew, transact } from '#shared/server/table.ts';
import { tenantOfCompany } from '#shared/tenant.ts';
import { handler as setCalendar } from './set-calendar.ts';
import { handler as setSchedules } from './set-schedules.ts';
import { handler as show } from './show.ts';

useBackend();

let company: SeededCompany;
let token: string;
let params: { companyId: number };
beforeEach(async () => {
  company = await seedCompany();
  token = company.admin.token;
  params = { companyId: company.tenant.companyId };
});

const christmas = { date: '12-25', name: 'Natal' };
const directory = async () => companyDirectoryOf(company.tenant, (await company.company()).configVersion);

test('a new company has no hours and no holidays: it is always open', async () => {
  expect(await invoke(show, { token, params })).toMatchObject({
    status: 200,
    body: { id: params.companyId, timeZone: 'America/Sao_Paulo', schedules: [], holidays: [] },
  });
});

test('changed hours and holidays take effect at once and are published to the company', async () => {
  await directory();
  await drainQueuedMessages('live');
  const hours = await invoke(setSchedules, { token, params, body: { id: params.companyId, schedules: usualHours } });
  expect(hours).toMatchObject({ status: 200, body: { schedules: usualHours, holidays: [] } });
  const calendar = await invoke(setCalendar, {
    token,
    params,
    body: { timeZone: 'Europe/Lisbon', holidays: [christmas] },
  });
  expect(calendar.body).toMatchObject({ timeZone: 'Europe/Lisbon', holidays: [christmas], schedules: usualHours });
  expect((await invoke(show, { token, params })).body).toEqual(calendar.body);
  const { schedules, ...rest } = await directory();
  expect(rest).toMatchObject({ timeZone: 'Europe/Lisbon', holidays: [christmas] });
  // Eight o'clock on a Friday in Lisbon is five in São Paulo.
  expect(isOpen(schedules, rest, new Date('2026-03-06T08:00:00Z'))).toBe(true);
  expect(isOpen(schedules, rest, new Date('2026-12-25T12:00:00Z'))).toBe(false);
  expect(await drainQueuedMessages('live')).toMatchObject([
    { rooms: ['main'], payload: { action: 'update', company: { timeZone: 'America/Sao_Paulo' } } },
    { rooms: ['main'], payload: { action: 'update', company: { timeZone: 'Europe/Lisbon' } } },
  ]);
});

test('keeps concurrent changes of different parts', async () => {
  await Promise.all([
    invoke(setSchedules, { token, params, body: { schedules: usualHours } }),
    invoke(setCalendar, { token, params, body: { holidays: [christmas] } }),
    invoke(setCalendar, { token, params, body: { timeZone: 'America/Recife' } }),
  ]);
  expect((await invoke(show, { token, params })).body).toMatchObject({
    schedules: usualHours,
    holidays: [christmas],
    timeZone: 'America/Recife',
  });
});

test('adds and removes holidays one by one, also concurrently, with each date only once', async () => {
  const change = (body: object) => invoke(setCalendar, { token, params, body });
  const days = ['01-01', '05-01', '09-07', '11-02'];
  await change({ holidays: [christmas, { date: '10-12', name: 'Aparecida' }] });
  const answers = await Promise.all([
    ...days.map((date) => change({ addHolidays: [{ date, name: `Dia ${date}` }] })),
    change({ removeHolidays: ['10-12', '06-24'] }),
    change({ timeZone: 'America/Recife' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const { body } = await change({ addHolidays: [{ date: '12-25', name: 'Natal da loja' }] });
  expect(body.holidays.map(({ date }: { date: string }) => date).sort()).toEqual([...days, '12-25']);
  expect(body.holidays).toContainEqual({ date: '12-25', name: 'Natal da loja' });
  const many = Array.from({ length: 196 }, (_, n) => ({ date: new Date(n * 86_400_000).toISOString().slice(0, 10) }));
  expect((await change({ addHolidays: many })).body.error).toBe('ERR_VALIDATION');
  expect((await change({ addHolidays: many.slice(1) })).body.holidays).toHaveLength(200);
});

describe('rejected input', () => {
  const day = { weekday: 'Segunda-feira', weekdayEn: 'monday', startTime: '08:00', endTime: '18:00' };
  test.each([
    ['an invalid hour', [{ ...day, startTime: '25:00' }]],
    ['an invalid minute', [{ ...day, endTime: '18:60' }]],
    ['an invalid day', [{ ...day, weekdayEn: 'someday' }]],
    ['a day twice', [day, day]],
    ['no list', 'always'],
  ])('rejects %s', async (_, schedules) => {
    const answer = await invoke(setSchedules, { token, params, body: { schedules } });
    expect(answer).toMatchObject({ status: 400, body: { error: 'ERR_VALIDATION' } });
  });

  test.each([
    ['an unknown time zone', { timeZone: 'America/Recado' }],
    ['an empty zone', { timeZone: '' }],
    ['a day that never comes', { holidays: [{ date: '2026-02-30' }] }],
    ['a date twice', { holidays: [christmas, { date: '12-25' }] }],
    [
      'more than there may be',
      {
        holidays: Array.from({ length: 201 }, (_, n) => ({
          date: new Date(n * 86_400_000).toISOString().slice(0, 10),
        })),
      },
    ],
  ])('rejects %s', async (_, body) => {
    const answer = await invoke(setCalendar, { token, params, body });
    expect(answer).toMatchObject({ status: 400, body: { error: 'ERR_VALIDATION' } });
  });

  test('rejects changes to another company, except by platform operators', async () => {
    const other = await seedCompany();
    const theirs = { companyId: other.tenant.companyId };
    const superElsewhere = (await company.addUser({ profile: 'admin', super: true })).token;
    for (const caller of [token, superElsewhere]) {
      const answer = await invoke(setSchedules, { token: caller, params: theirs, body: { schedules: usualHours } });
      expect(answer).toMatchObject({ status: 404, body: { error: 'ERR_NO_COMPANY_FOUND' } });
    }
    expect((await invoke(show, { token: other.admin.token, params: theirs })).body.schedules).toEqual([]);
  });

  test('rejects changes by agents', async () => {
    const agent = await company.addUser();
    expect((await invoke(setSchedules, { token: agent.token, params, body: { schedules: [] } })).status).toBe(403);
  });
});

test('a platform operator sets the hours of any company, which receives the event', async () => {
  const platform = tenantOfCompany({ id: 1 });
  await transact([{ write: putNew(keys.company(platform), { ...(await company.company()), id: 1 }) }]);
  const { user } = await company.addUser({ profile: 'admin', super: true });
  await transact([{ write: putNew(keys.user(platform, user.id), { ...user, companyId: 1 }) }]);
  const signedIn = await signAccess({ userId: user.id, companyId: 1, sessionId: user.sessionId ?? '' });
  await drainQueuedMessages('live');
  const answer = await invoke(setSchedules, { token: signedIn, params, body: { schedules: usualHours } });
  expect(answer.body).toMatchObject({ id: params.companyId, schedules: usualHours });
  expect(await drainQueuedMessages('live')).toMatchObject([{ companyId: params.companyId }]);
  const unknownCompany = await invoke(setSchedules, {
    token: signedIn,
    params: { companyId: 9999 },
    body: { schedules: [] },
  });
  expect(unknownCompany).toMatchObject({ status: 404, body: { error: 'ERR_NO_COMPANY_FOUND' } });
});
