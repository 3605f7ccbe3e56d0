import { beforeAll, expect, test } from 'vitest';
import { testTable } from '#local/dynamodb/test-table.ts';
import { tenantOfCompany } from '#shared/tenant.ts';
import { keys } from './keys.ts';
import { get, put, putNew, type Row, readRange, readWholeRange, transact, update, write } from './table.ts';

beforeAll(() => testTable());

const tenant = tenantOfCompany({ id: 1 });
const media = { mimetype: 'image/png', size: 1 };

test('reads a queue of the first shape with the fields of today, however it is read', async () => {
  const key = keys.queue(tenant, 1);
  await transact([{ write: putNew(key, { id: 1, name: 'Vendas', ratingMessage: 'Como foi?' }) }]);
  const today = {
    ...{
      complationMessage: '',
      outOfHoursMessage: '',
      ratingMessage: 'Como foi?',
      integrationId: null,
      promptId: null,
    },
    ...{ media: null, schedules: [], optionCount: 0, version: 0 },
  };
  expect(await get(key)).toMatchObject(today);
  expect((await readWholeRange(keys.directory(tenant, 'QUEUE#')))[0]).toMatchObject(today);
  expect(await write({ write: update(key, { set: { name: 'Compras' } }) })).toMatchObject({
    ...today,
    name: 'Compras',
  });
  const otherwise = (stored: Row | undefined) => new Error(JSON.stringify(stored));
  const refused = await transact([{ write: putNew(key, {}), otherwise }]).catch((error: Error) => error.message);
  expect(JSON.parse(String(refused))).toMatchObject(today);
});

test('reads a file that was never fetched as gone, and leaves messages without a file alone', async () => {
  const rows = [
    { seq: 1, media },
    { seq: 2, media: null },
    { seq: 3, media, file: { state: 'waiting' } },
  ];
  await transact(rows.map((row) => ({ write: put(keys.message(tenant, 7, row.seq), row) })));
  const page = await readRange<{ file?: unknown }>(keys.messages(tenant, 7));
  expect(page.rows.map(({ file }) => file)).toEqual([{ state: 'gone' }, undefined, { state: 'waiting' }]);
});

test('gives the copied plan of a company the field it lacks, and changes nothing in a row of today', async () => {
  const key = keys.company(tenant);
  await transact([{ write: putNew(key, { id: 1, plan: { id: 1 } }) }]);
  expect(await get(key)).toMatchObject({ schemaVersion: 0, plan: { id: 1, useAppointments: false } });
  const today = { id: 1, schemaVersion: 2, plan: { id: 1, useAppointments: true } };
  await transact([{ write: put(key, today) }]);
  expect(await get(key)).toEqual({ ...key, ...today });
});

test('reads fields of earlier names under the names of today', async () => {
  const [ticket, contactImport] = [keys.ticket(tenant, 1, 2), keys.contactImport(tenant, 1)];
  await transact([
    { write: putNew(ticket, { id: 3, bot: { turns: 1, consults: 4 } }) },
    { write: putNew(contactImport, { id: 1, updatesKnown: true }) },
  ]);
  expect(await get(ticket)).toMatchObject({ bot: { turns: 1, assistantRequests: 4 } });
  expect(await get(contactImport)).toMatchObject({ updatesExisting: true });
});

test('names the source of a message in flight that an earlier version stored', async () => {
  const flights = [
    { campaignId: 0, scheduleId: 5, providerId: 'A' },
    { campaignId: 4, providerId: 'B' },
    { kind: 'campaign', campaignId: 4, providerId: 'C' },
    null,
  ];
  await transact(flights.map((inFlight, n) => ({ write: putNew(keys.pace(tenant, n + 1), { inFlight }) })));
  const read = await Promise.all(flights.map((_, n) => get<{ inFlight: unknown }>(keys.pace(tenant, n + 1))));
  expect(read.map((row) => row?.inFlight)).toEqual([
    { kind: 'schedule', ...flights[0] },
    { kind: 'campaign', ...flights[1] },
    flights[2],
    null,
  ]);
});
