import { beforeAll, expect, test } from 'vitest';
import { testTable } from '#local/dynamodb/test-table.ts';
import { AppError } from '#shared/http/errors.ts';
import { equals, get, put, transact, write } from '#shared/server/table.ts';
import { retryOnConflict } from './retry-on-conflict.ts';

beforeAll(async () => {
  await testTable();
});

const key = { pk: 'contended', sk: 'row' };

/** Adds one under the condition that no other writer came first; returns how many attempts that took. */
const addOne = async (): Promise<number> => {
  let decisions = 0;
  await retryOnConflict(async (round) => {
    decisions++;
    const { version = 0 } = (await get<{ version: number }>(key, { consistent: round > 0 })) ?? {};
    const when = equals({ version });
    await transact([{ write: put(key, { version: version + 1 }, when), otherwise: 'ERR_TRY_AGAIN' }]);
  });
  return decisions;
};

test('lets all of many concurrent writers succeed, with at most one attempt per writer', async () => {
  const crowd = 18;
  for (let round = 0; round < 3; round++) {
    await write({ write: put(key, { version: 0 }) });
    const decisions = await Promise.all(Array.from({ length: crowd }, addOne));
    expect(await get(key, { consistent: true })).toMatchObject({ version: crowd });
    expect(Math.max(...decisions)).toBeLessThanOrEqual(crowd);
  }
});

test('does not retry other errors', async () => {
  let decisions = 0;
  const refused = retryOnConflict(async () => {
    decisions++;
    throw new AppError('ERR_NO_TICKET_FOUND');
  });
  await expect(refused).rejects.toMatchObject({ code: 'ERR_NO_TICKET_FOUND' });
  expect(decisions).toBe(1);
});
