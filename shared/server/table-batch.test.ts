import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { testTable } from '#local/dynamodb/test-table.ts';
import { client } from './dynamo/client.ts';
import { meter } from './meter.ts';
import { getAll } from './table.ts';
import { writeEach } from './table-batch.ts';

beforeAll(() => testTable());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const key = (n: number) => ({ pk: 'batch', sk: `row-${n}` });
const row = (n: number, value = n) => ({ ...key(n), value });
const requests = () => vi.spyOn(client, 'send');
const stored = async (...ns: number[]) => (await getAll(ns.map(key), { consistent: true })).map((one) => one?.value);

test('writes of the same turn share requests', async () => {
  const sent = requests();
  await Promise.all([writeEach([row(1), row(2)]), writeEach([row(3)]), writeEach([])]);
  expect(sent).toHaveBeenCalledTimes(1);
  expect(await stored(1, 2, 3)).toEqual([1, 2, 3]);
});

test('writes more rows than fit into one request', async () => {
  const sent = requests();
  const many = Array.from({ length: 120 }, (_, n) => n + 100);
  await Promise.all([writeEach(many.slice(0, 50).map((n) => row(n))), writeEach(many.slice(50).map((n) => row(n)))]);
  expect(sent).toHaveBeenCalledTimes(5);
  expect(await stored(...many)).toEqual(many);
});

test('writers of the same row never share a request, which the table would refuse', async () => {
  await Promise.all([
    writeEach([row(10, 1), row(11, 1)]),
    writeEach([row(11, 1), row(12, 1)]),
    writeEach([], [key(10)]),
  ]);
  expect(await stored(11, 12)).toEqual([1, 1]);
});

test('writes transactions when TABLE_BATCHES is "transactions"', async () => {
  vi.stubEnv('TABLE_BATCHES', 'transactions');
  const sent = requests();
  const many = Array.from({ length: 120 }, (_, n) => n + 300);
  await Promise.all([writeEach(many.map((n) => row(n))), writeEach([], [key(1)])]);
  expect(sent.mock.calls.map(([command]) => command.constructor.name)).toEqual(
    Array(2).fill('TransactWriteItemsCommand'),
  );
  expect(await stored(1, ...many)).toEqual([undefined, ...many]);
});

test('each operation pays for its own rows', async () => {
  const bills = await Promise.all([meter(() => writeEach([row(20)])), meter(() => writeEach([row(21), row(22)]))]);
  expect(bills.map(({ bill }) => bill.writeUnits)).toEqual([1, 2]);
});

test('a refused row fails its caller', async () => {
  await expect(writeEach([{ pk: 'batch', sk: 'x'.repeat(2000) }])).rejects.toMatchObject({
    name: 'ValidationException',
  });
});
