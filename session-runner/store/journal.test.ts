import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { testTable } from '#local/dynamodb/test-table.ts';
import { keys } from '#shared/server/keys.ts';
import type * as Table from '#shared/server/table.ts';
import { type Row, readWhole } from '#shared/server/table.ts';
import { tenantOfRow } from '#shared/server/tenant.ts';
import { eraseJournal, openJournal, SessionTakenOver } from './journal.ts';
import { sealWith } from './seal.ts';
import { applyCommit, type Commit, emptyCommit, emptyImage } from './session-image.ts';

/** Lets a number of writes through, then behaves as a killed process: none any more. */
const life = vi.hoisted(() => ({ writesLeft: Number.POSITIVE_INFINITY }));
vi.mock('#shared/server/table.ts', async (original) => {
  const table = await original<typeof Table>();
  return {
    ...table,
    write: (guarded: Table.Guarded) => {
      if (--life.writesLeft < 0) throw new Error('killed');
      return table.write(guarded);
    },
  };
});

const seal = sealWith('a secret');
const sizes = { slots: 8, snapshotEvery: 4, rowBytes: 300 };
const tenant = tenantOfRow({ companyId: 7 });
let whatsappId = 0;
const place = () => ({ tenant, whatsappId });

beforeAll(() => testTable());
beforeEach(() => {
  whatsappId++;
  life.writesLeft = Number.POSITIVE_INFINITY;
});

/** Random text does not compress, so the length decides how many rows a commit takes. */
const noise = (length: number) => Array.from({ length }, () => Math.random().toString(36)[2]).join('');
const commit = (n: number): Commit => ({
  ...emptyCommit(),
  credentials: `credentials ${n}`,
  keys: [
    [`session|${n % 5}`, noise(n % 3 === 0 ? 900 : 20)],
    [`session|${(n + 2) % 5}`, null],
  ],
  handled: [`stanza ${n}`],
  sent: [[`message ${n}`, `payload ${n}`]],
});

it('gives back every commit after a restart', async () => {
  const expected = emptyImage();
  const journal = await openJournal(place(), seal, sizes);
  for (let n = 0; n < 40; n++) {
    const step = commit(n);
    await journal.append(step);
    applyCommit(expected, step);
  }
  expect((await openJournal(place(), seal, sizes)).image).toEqual(expected);
});

it('reads the same when killed before any of its writes', async () => {
  const stop = async (writes: number) => {
    whatsappId++;
    life.writesLeft = writes;
    const durable = emptyImage();
    let killed = false;
    try {
      const journal = await openJournal(place(), seal, sizes);
      for (let n = 0; n < 14; n++) {
        const step = commit(n);
        await journal.append(step);
        applyCommit(durable, step);
      }
    } catch {
      killed = true;
    }
    life.writesLeft = Number.POSITIVE_INFINITY;
    const reopened = await openJournal(place(), seal, sizes);
    expect(reopened.image).toEqual(durable);
    await reopened.append(commit(99));
    applyCommit(durable, { ...emptyCommit() });
    expect((await openJournal(place(), seal, sizes)).image).toEqual(reopened.image);
    return killed;
  };
  let writes = 0;
  while (await stop(writes)) writes++;
  expect(writes).toBeGreaterThan(25);
});

it('keeps the number of stored rows bounded', async () => {
  const journal = await openJournal(place(), seal, sizes);
  for (let n = 0; n < 60; n++) await journal.append({ ...emptyCommit(), credentials: `${n}` });
  await journal.compact();
  const rows = await readWhole(keys.sessionKeys(tenant, whatsappId));
  expect(rows.length).toBeLessThanOrEqual(sizes.slots + 2);
});

describe('two holders', () => {
  it('refuses every write of the one that was replaced', async () => {
    const old = await openJournal(place(), seal, sizes);
    await old.append(commit(1));
    await openJournal(place(), seal, sizes);
    await expect(old.append(commit(2))).rejects.toThrow(SessionTakenOver);
  });

  it('still refuses when the rows that stood in the way were compacted away', async () => {
    const old = await openJournal(place(), seal, sizes);
    const current = await openJournal(place(), seal, sizes);
    for (let n = 0; n < 3 * sizes.slots; n++) await current.append(commit(n));
    await current.compact();
    await expect(old.append(commit(99))).rejects.toThrow(SessionTakenOver);
    await expect(old.compact()).rejects.toThrow(SessionTakenOver);
    expect((await openJournal(place(), seal, sizes)).image).toEqual(current.image);
  });

  it('lets exactly one of two that open at once write on', async () => {
    const [a, b] = await Promise.all([openJournal(place(), seal, sizes), openJournal(place(), seal, sizes)]);
    const results = await Promise.allSettled([a.append(commit(1)), b.append(commit(2))]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

it('stores nothing readable, and nothing that opens for another connection', async () => {
  const journal = await openJournal(place(), seal, sizes);
  await journal.append({ ...emptyCommit(), credentials: 'very secret' });
  const rows = await readWhole<Row & { data?: Uint8Array }>(keys.sessionKeys(tenant, whatsappId));
  const [row] = rows.filter(({ seq }) => seq === 2);
  expect(Buffer.from(row?.data ?? []).toString('latin1')).not.toContain('secret');
  expect(() => seal.open(row?.data ?? new Uint8Array(), `7/${whatsappId + 1}/journal/2`)).toThrow();
  expect(() => sealWith('another secret').open(row?.data ?? new Uint8Array(), `7/${whatsappId}/journal/2`)).toThrow();
});

it('leaves nothing behind once erased', async () => {
  const journal = await openJournal(place(), seal, sizes);
  for (let n = 0; n < 10; n++) await journal.append(commit(n));
  await journal.compact();
  await eraseJournal(place());
  expect(await readWhole(keys.sessionKeys(tenant, whatsappId))).toEqual([]);
});
