import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { testTable } from '#local/dynamodb/test-table.ts';
import { client } from './dynamo/client.ts';
import { get, put, readTableRows, write } from './table.ts';
import { meterTableCost } from './table-cost.ts';

beforeAll(async () => {
  await testTable();
  for (let n = 0; n < 120; n++) await write({ write: put(key(n), { n }) });
});
afterEach(() => vi.restoreAllMocks());

const key = (n: number) => ({ pk: 'together', sk: `row-${n}` });
const requests = () => vi.spyOn(client, 'send');

test('reads of the same turn share one request, and each caller gets its own rows', async () => {
  const sent = requests();
  const answers = await Promise.all([
    get(key(1)),
    get(key(2)),
    readTableRows([key(3), key(1), key(999)]),
    get(key(999)),
  ]);
  expect(sent).toHaveBeenCalledTimes(1);
  expect(answers).toMatchObject([{ n: 1 }, { n: 2 }, [{ n: 3 }, { n: 1 }, undefined], undefined]);
});

test('a consistent read never shares a request with an eventually consistent one', async () => {
  const sent = requests();
  await Promise.all([get(key(1)), get(key(2), { consistent: true })]);
  expect(sent).toHaveBeenCalledTimes(2);
});

test('a consistent read sees what was written before it was requested', async () => {
  for (let n = 200; n < 220; n++) {
    const earlier = get(key(1), { consistent: true });
    await write({ write: put(key(n), { n }) });
    const [row] = await Promise.all([get(key(n), { consistent: true }), earlier]);
    expect(row).toMatchObject({ n });
  }
});

test('each operation pays for its own reads', async () => {
  const [one, three] = await Promise.all([
    meterTableCost(() => get(key(1), { consistent: true })),
    meterTableCost(() => readTableRows([key(2), key(3), key(4)], { consistent: true })),
  ]);
  expect([one.bill.readUnits, three.bill.readUnits]).toEqual([1, 3]);
});

test('reads more rows than fit into one request', async () => {
  const rows = await readTableRows<{ n: number }>(Array.from({ length: 120 }, (_, n) => key(n)));
  expect(rows.map((row) => row?.n)).toEqual(Array.from({ length: 120 }, (_, n) => n));
});

test('an invalid key fails its own caller only', async () => {
  const refused = { pk: 'together', sk: 'x'.repeat(2000) };
  const [good, bad, both] = await Promise.allSettled([get(key(1)), get(refused), readTableRows([key(2), refused])]);
  expect(good).toMatchObject({ status: 'fulfilled', value: { n: 1 } });
  expect(bad).toMatchObject({ status: 'rejected', reason: { name: 'ValidationException' } });
  expect(both.status).toBe('rejected');
});
