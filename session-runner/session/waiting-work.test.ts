import { beforeAll, expect, test } from 'vitest';
import { testTable } from '#local/dynamodb/test-table.ts';
import type { Key } from '#shared/server/keys.ts';
import { keys } from '#shared/server/keys.ts';
import { put, remove, write } from '#shared/server/table.ts';
import { meterTableCost } from '#shared/server/table-cost.ts';
import { tenantOfRow } from '#shared/tenant.ts';
import { hasWaitingWork } from './waiting-work.ts';

beforeAll(async () => {
  await testTable();
});

const connection = { companyId: 4021, whatsappId: 3 };
const tenant = tenantOfRow(connection);
const { whatsappId } = connection;
const session = keys.session(tenant, whatsappId);
const settled = {
  status: 'CONNECTED',
  wanted: 'running',
  ...{ startGeneration: 2, startedGeneration: 2, unlinkGeneration: 0, unlinkedGeneration: 0 },
};

/** Returns what is found with and without `all`. */
const found = async () => [
  await hasWaitingWork(connection, { all: false }),
  await hasWaitingWork(connection, { all: true }),
];

const withRow = async (key: Key, row: object): Promise<boolean[]> => {
  await write({ write: put(key, { ...row }) });
  const result = await found();
  await write({ write: remove(key) });
  return result;
};

test('finds what waits for a session whose socket is open', async () => {
  await write({ write: put(session, settled) });
  expect(await found()).toEqual([false, false]);
  expect(await withRow(keys.outbox(tenant, whatsappId, '1'), {})).toEqual([true, true]);
  expect(await withRow(keys.fetch(tenant, whatsappId, '1'), {})).toEqual([false, true]);
  expect(await withRow(keys.sessionTask(tenant, whatsappId, 'blocks'), {})).toEqual([false, true]);
  for (const change of [
    { startGeneration: 3 },
    { unlinkGeneration: 1 },
    { wanted: 'stopped' },
    { wanted: 'removed' },
  ]) {
    await write({ write: put(session, { ...settled, ...change }) });
    expect(await found()).toEqual([false, true]);
  }
  await write({ write: remove(session) });
  expect(await found()).toEqual([false, true]);
});

test('reads half a unit for messages alone, and two for everything', async () => {
  await write({ write: put(session, settled) });
  const unitsOf = async (all: boolean) => (await meterTableCost(() => hasWaitingWork(connection, { all }))).bill;
  expect(await unitsOf(false)).toEqual({ writeUnits: 0, readUnits: 0.5, trips: 1 });
  expect(await unitsOf(true)).toEqual({ writeUnits: 0, readUnits: 2, trips: 1 });
});
