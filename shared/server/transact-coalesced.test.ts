import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { testTable } from '#local/dynamodb/test-table.ts';
import { AppError } from '#shared/http/errors.ts';
import { client } from './dynamo/client.ts';
import { check, equals, type Guarded, get, put, putNew } from './table.ts';
import { meterTableCost } from './table-cost.ts';
import { transactCoalesced } from './transact-coalesced.ts';

beforeAll(async () => {
  await testTable();
});
afterEach(() => vi.restoreAllMocks());

let rows = 0;
const fresh = () => ({ pk: 'together', sk: `row-${++rows}` });
const claimed = (key: { pk: string; sk: string }): Guarded => ({
  write: putNew(key, { n: 1 }),
  otherwise: 'ERR_TAG_NAME_ALREADY_EXISTS',
});
const read = (key: { pk: string; sk: string }) => get(key, { consistent: true });

test('transactions of the same turn that touch different rows go as one', async () => {
  const keys = Array.from({ length: 10 }, fresh);
  const sent = vi.spyOn(client, 'send');
  await Promise.all(keys.map((key) => transactCoalesced([claimed(key)])));
  expect(sent).toHaveBeenCalledTimes(1);
  expect(await Promise.all(keys.map(read))).toMatchObject(keys.map(() => ({ n: 1 })));
});

test('a refused transaction gets its own error; the others are carried out, each as a whole', async () => {
  const [taken, left, right, between] = [fresh(), fresh(), fresh(), fresh()];
  await transactCoalesced([claimed(taken)]);
  const answers = await Promise.allSettled([
    transactCoalesced([claimed(left)]),
    transactCoalesced([claimed(between), claimed(taken)]),
    transactCoalesced([claimed(right)]),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(answers[1]).toMatchObject({ reason: new AppError('ERR_TAG_NAME_ALREADY_EXISTS') });
  expect([await read(left), await read(right), await read(between)]).toMatchObject([{ n: 1 }, { n: 1 }, undefined]);
});

test('the error of a failed condition gets the stored row', async () => {
  const [taken, free] = [fresh(), fresh()];
  await transactCoalesced([{ write: put(taken, { owner: 'somebody' }) }]);
  const otherwise = (stored: object | undefined) => new Error(JSON.stringify(stored));
  const refused = transactCoalesced([{ write: putNew(taken, {}), otherwise }]);
  await Promise.all([transactCoalesced([claimed(free)]), expect(refused).rejects.toThrow('"owner":"somebody"')]);
});

test('only one of two transactions that claim the same row succeeds', async () => {
  const key = fresh();
  const answers = await Promise.allSettled([transactCoalesced([claimed(key)]), transactCoalesced([claimed(key)])]);
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('splits between transactions, never within one, when a request would be too large', async () => {
  const all = Array.from({ length: 5 }, () => Array.from({ length: 30 }, fresh));
  const sent = vi.spyOn(client, 'send');
  await Promise.all(all.map((keys) => transactCoalesced(keys.map(claimed))));
  expect(sent).toHaveBeenCalledTimes(2);
});

test('rejects all and repeats nothing when the outcome is uncertain', async () => {
  const keys = [fresh(), fresh()];
  const sent = vi.spyOn(client, 'send').mockRejectedValueOnce(new Error('hung up') as never);
  const answers = await Promise.allSettled(keys.map((key) => transactCoalesced([claimed(key)])));
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(sent).toHaveBeenCalledTimes(1);
});

test('each operation pays for its own writes', async () => {
  const missing = {
    write: check(fresh(), equals({ n: undefined })),
    otherwise: 'ERR_TAG_NAME_ALREADY_EXISTS',
  } as const;
  const [one, two] = await Promise.all([
    meterTableCost(() => transactCoalesced([claimed(fresh())])),
    meterTableCost(() => transactCoalesced([claimed(fresh()), claimed(fresh()), missing])),
  ]);
  expect([one.bill.writeUnits, one.bill.trips, two.bill.trips]).toEqual([2, 1, 1]);
  expect(two.bill.writeUnits).toBeGreaterThan(one.bill.writeUnits);
});

test('carries out the others alone when the table refuses the content of one', async () => {
  const [good, halved] = [fresh(), fresh()];
  const answers = await Promise.allSettled([
    transactCoalesced([claimed(good)]),
    transactCoalesced([{ write: put(halved, { body: 'a\ud800b' }) }]),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  expect(await read(good)).toMatchObject({ n: 1 });
});
