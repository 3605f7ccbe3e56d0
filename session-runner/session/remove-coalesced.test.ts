import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { testTable } from '#local/dynamodb/test-table.ts';
import { client } from '#shared/server/dynamo/client.ts';
import { get, put, write } from '#shared/server/table.ts';
import { removeCoalesced } from './remove-coalesced.ts';

beforeAll(async () => {
  await testTable();
});
afterEach(() => vi.restoreAllMocks());

const key = (n: number) => ({ pk: 'outbox', sk: `row-${n}` });
const fill = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, n) => write({ write: put(key(n), { n }) })));
const left = async (count: number) =>
  (await Promise.all(Array.from({ length: count }, (_, n) => get(key(n), { consistent: true })))).filter(Boolean);

test('removes the rows of one turn together, then those requested during that request, and resolves each call when its row is gone', async () => {
  await fill(20);
  const sent = vi.spyOn(client, 'send');
  const first = Array.from({ length: 10 }, (_, n) => removeCoalesced(key(n)));
  await vi.waitFor(() => expect(sent).toHaveBeenCalled());
  await Promise.all([...first, ...Array.from({ length: 10 }, (_, n) => removeCoalesced(key(10 + n)))]);
  expect(sent).toHaveBeenCalledTimes(2);
  expect(await left(20)).toEqual([]);
});

test('accepts a row requested twice, and a row that does not exist', async () => {
  await fill(2);
  await Promise.all([0, 1, 1, 1, 0, 99].map((n) => removeCoalesced(key(n))));
  expect(await left(2)).toEqual([]);
});

test('rejects the calls of a failed request, and carries out later ones', async () => {
  await fill(3);
  vi.spyOn(client, 'send').mockRejectedValueOnce(new Error('hung up') as never);
  const failing = removeCoalesced(key(0));
  await new Promise(setImmediate);
  const answers = await Promise.allSettled([failing, ...[1, 2].map((n) => removeCoalesced(key(n)))]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(await left(3)).toMatchObject([{ n: 0 }]);
});
