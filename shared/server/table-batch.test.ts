import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { testTable } from '#local/dynamodb/test-table.ts';
import { client } from './dynamo/client.ts';
import { readTableRows } from './table.ts';
import { writeRowsInBatches } from './table-batch.ts';
import { meterTableCost } from './table-cost.ts';

beforeAll(() => testTable());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const key = (n: number) => ({ pk: 'batch', sk: `row-${n}` });
const row = (n: number, value = n) => ({ ...key(n), value });
const requests = () => vi.spyOn(client, 'send');
const stored = async (...ns: number[]) =>
  (await readTableRows(ns.map(key), { consistent: true })).map((one) => one?.value);

test('writes of the same turn share requests', async () => {
  const sent = requests();
  await Promise.all([writeRowsInBatches([row(1), row(2)]), writeRowsInBatches([row(3)]), writeRowsInBatches([])]);
  expect(sent).toHaveBeenCalledTimes(1);
  expect(await stored(1, 2, 3)).toEqual([1, 2, 3]);
});

test('writes more rows than fit into one request', async () => {
  const sent = requests();
  const many = Array.from({ length: 120 }, (_, n) => n + 100);
  await Promise.all([
    writeRowsInBatches(many.slice(0, 50).map((n) => row(n))),
    writeRowsInBatches(many.slice(50).map((n) => row(n))),
  ]);
  expect(sent).toHaveBeenCalledTimes(5);
  expect(await stored(...many)).toEqual(many);
});

test('writers of the same row never share a request, which the table would refuse', async () => {
  await Promise.all([
    writeRowsInBatches([row(10, 1), row(11, 1)]),
    writeRowsInBatches([row(11, 1), row(12, 1)]),
    writeRowsInBatches([], [key(10)]),
  ]);
  expect(await stored(11, 12)).toEqual([1, 1]);
});

test('writes transactions when TABLE_BATCHES is "transactions"', async () => {
  vi.stubEnv('TABLE_BATCHES', 'transactions');
  const sent = requests();
  const many = Array.from({ length: 120 }, (_, n) => n + 300);
  await Promise.all([writeRowsInBatches(many.map((n) => row(n))), writeRowsInBatches([], [key(1)])]);
  expect(sent.mock.calls.map(([command]) => command.constructor.name)).toEqual(
    Array(2).fill('TransactWriteItemsCommand'),
  );
  expect(await stored(1, ...many)).toEqual([undefined, ...many]);
});

test('each operation pays for its own rows', async () => {
  const bills = await Promise.all([
    meterTableCost(() => writeRowsInBatches([row(20)])),
    meterTableCost(() => writeRowsInBatches([row(21), row(22)])),
  ]);
  expect(bills.map(({ bill }) => bill.writeUnits)).toEqual([1, 2]);
});

test('a refused row fails its caller', async () => {
  await expect(writeRowsInBatches([{ pk: 'batch', sk: 'x'.repeat(2000) }])).rejects.toMatchObject({
    name: 'ValidationException',
  });
});
