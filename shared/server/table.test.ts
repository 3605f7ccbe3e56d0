import { beforeAll, describe, expect, test } from 'vitest';
import { testTable } from '#local/dynamodb/test-table.ts';
import { AppError } from '#shared/http/errors.ts';
import type { Row } from './dynamo/client.ts';
import {
  claim,
  countUp,
  drawNextIds,
  equals,
  get,
  put,
  putNew,
  readRange,
  readTableRows,
  remove,
  transact,
  update,
  write,
} from './table.ts';
import { meterTableCost } from './table-cost.ts';

beforeAll(async () => {
  await testTable();
});

const key = (sk: string) => ({ pk: 'test', sk });

describe('transact', () => {
  test('throws the error of the condition that failed, and stores nothing', async () => {
    await transact([{ write: claim(key('name'), { owner: 1 }) }]);
    const attempt = transact([
      { write: putNew(key('row'), { n: 1 }), otherwise: 'ERR_INTERNAL' },
      { write: claim(key('name'), { owner: 2 }), otherwise: 'ERR_QUEUE_NAME_ALREADY_EXISTS' },
    ]);
    await expect(attempt).rejects.toMatchObject({ code: 'ERR_QUEUE_NAME_ALREADY_EXISTS' });
    expect(await get(key('row'))).toBeUndefined();
  });

  test('passes the stored row to the error of a failed condition', async () => {
    await transact([{ write: put(key('held'), { by: 'Ana' }) }]);
    const attempt = transact([
      {
        write: putNew(key('held'), { by: 'Bia' }),
        otherwise: (stored) => new AppError('ERR_OTHER_OPEN_TICKET', { by: stored?.by }),
      },
    ]);
    await expect(attempt).rejects.toMatchObject({ details: { by: 'Ana' } });
  });

  test('retries colliding writers until each succeeds or its condition fails', async () => {
    const attempts = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        transact([{ write: countUp(key('usage'), 'users', 5), otherwise: 'ERR_PLAN_LIMIT' }]),
      ),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(await get(key('usage'), { consistent: true })).toMatchObject({ users: 5 });
  });
});

test('countUp refuses every count when the limit is 0', async () => {
  await expect(write({ write: countUp(key('none'), 'users', 0), otherwise: 'ERR_PLAN_LIMIT' })).rejects.toMatchObject({
    code: 'ERR_PLAN_LIMIT',
  });
});

test('a single write returns the new row, or throws the error of its condition', async () => {
  const row = await write({ write: update(key('counted'), { set: { name: 'Ana' }, add: { n: 2 } }) });
  expect(row).toMatchObject({ name: 'Ana', n: 2 });
  const changed = write({
    write: update(key('counted'), { set: { name: 'Bia' }, when: equals({ n: 3 }) }),
    otherwise: 'ERR_TICKET_CHANGED',
  });
  await expect(changed).rejects.toMatchObject({ code: 'ERR_TICKET_CHANGED' });
  expect(await write({ write: remove(key('counted')) })).toMatchObject({ name: 'Ana' });
});

test('drawIds never returns an id twice to concurrent callers', async () => {
  const drawn = await Promise.all(Array.from({ length: 25 }, () => drawNextIds(key('ids'), ['contact', 'ticket'])));
  expect(new Set(drawn.map(({ contact }) => contact)).size).toBe(25);
  expect(new Set(drawn.map(({ ticket }) => ticket)).size).toBe(25);
});

test('getAll returns rows in the order of the keys, with gaps and repeats', async () => {
  const names = Array.from({ length: 230 }, (_, n) => `many-${n}`);
  for (let start = 0; start < names.length; start += 100) {
    await transact(names.slice(start, start + 100).map((name) => ({ write: put(key(name), { name }) })));
  }
  const wanted = ['missing', ...names, 'many-0'].map(key);
  const rows = await readTableRows<{ name: string }>(wanted, { consistent: true });
  expect(rows.map((row) => row?.name)).toEqual([undefined, ...names, 'many-0']);
});

test('readRange reads page by page, forwards and backwards', async () => {
  const first = await readRange<{ sk: string }>({ pk: 'test', prefix: 'many-1' }, { limit: 2 });
  expect(first.rows.map(({ sk }) => sk)).toEqual(['many-1', 'many-10']);
  const second = await readRange<{ sk: string }>({ pk: 'test', prefix: 'many-1' }, { limit: 2, after: first.last });
  expect(second.rows.map(({ sk }) => sk)).toEqual(['many-100', 'many-101']);
  const last = await readRange<{ sk: string }>({ pk: 'test', prefix: 'many-1' }, { limit: 1, reverse: true });
  expect(last.rows.map(({ sk }) => sk)).toEqual(['many-199']);
});

test('the meter counts units and trips; concurrent requests are one trip', async () => {
  const { bill } = await meterTableCost(async () => {
    await Promise.all([get(key('many-0')), get(key('many-1'))]);
    await transact([{ write: put(key('metered'), { n: 1 }) }]);
  });
  expect(bill).toEqual({ readUnits: 1, writeUnits: 2, trips: 2 });
});

test('readRange finds exactly the keys with its prefix, whatever follows it', async () => {
  const within = ['wor', 'wor#1', 'word', 'worz', 'wor\u007f', 'worç', 'wor\uffff', 'wor😀', 'wor\u{10fffd}zz'];
  const beside = ['wo', 'wo\u{10fffd}', 'woq', 'wos', 'WOR', 'x', 'wôr'];
  const pk = 'prefixes';
  await Promise.all([...within, ...beside].map((sk) => write({ write: put({ pk, sk }, {}) })));
  for (const reverse of [false, true]) {
    const found: string[] = [];
    let after: Row | undefined;
    do {
      const page = await readRange<{ sk: string }>(
        { pk, prefix: 'wor' },
        { limit: 2, reverse, after, consistent: true },
      );
      found.push(...page.rows.map(({ sk }) => sk));
      after = page.last;
    } while (after);
    const inOrder = within.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
    expect(found).toEqual(reverse ? inOrder.toReversed() : inOrder);
  }
});
