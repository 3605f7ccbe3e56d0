import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { testTable } from '#local/dynamodb/test-table.ts';
import { isDeep } from '#local/testing/depth.ts';
import { keys } from '#shared/server/keys.ts';
import type * as Table from '#shared/server/table.ts';
import { put, type Row, readWholeRange, write } from '#shared/server/table.ts';
import { tenantOfRow } from '#shared/tenant.ts';
import { eraseJournal, openJournal } from './journal.ts';
import { dataSealWithSecret } from './seal.ts';
import { snapshotSealContext } from './session-key.ts';
import { readSession } from './session-reader.ts';
import { applyCommit, emptyCommit, emptyState, type SessionCommit } from './session-state.ts';
import { SessionTakenOver } from './session-taken-over.ts';

/** Lets a number of writes through, then no more, like a killed process. */
const life = vi.hoisted(() => ({ writesLeft: Number.POSITIVE_INFINITY, bytes: 0 }));
vi.mock('#shared/server/table.ts', async (original) => {
  const table = await original<typeof Table>();
  return {
    ...table,
    write: (guarded: Table.Guarded) => {
      if (--life.writesLeft < 0) throw new Error('killed');
      const { data } = (guarded.write.Put?.Item ?? {}) as { data?: Uint8Array };
      life.bytes += data?.length ?? 0;
      return table.write(guarded);
    },
  };
});

const seal = dataSealWithSecret('a secret');
const sizes = { slots: 8, layerEvery: 4, rowBytes: 300, rebuildBytesPerSecond: 1e9, maxLayers: 3 };
const tenant = tenantOfRow({ companyId: 7 });
let whatsappId = 0;
const key = () => ({ tenant, whatsappId });

beforeAll(() => testTable());
beforeEach(() => {
  whatsappId++;
  life.writesLeft = Number.POSITIVE_INFINITY;
});

/** Random text does not compress, so its length decides how many rows a commit takes. */
const noise = (length: number) => Array.from({ length }, () => Math.random().toString(36)[2]).join('');
const commit = (n: number): SessionCommit => ({
  ...emptyCommit(),
  credentials: `credentials ${n}`,
  keys: [
    [`session|${n % 5}`, noise(n % 3 === 0 ? 900 : 20)],
    [`session|${(n + 2) % 5}`, null],
  ],
  handled: [`stanza ${n}`],
  sent: [[`message ${n}`, `payload ${n}`]],
});

/** The state that opening the session now would load. */
const storedImage = async () => {
  const rows = await readWholeRange(keys.sessionKeys(tenant, whatsappId), { consistent: true });
  const { base, commits } = readSession(key(), seal, rows);
  const image = emptyState();
  for (const step of [...base, ...commits]) applyCommit(image, step);
  return image;
};

it('restores every commit after a restart', async () => {
  const expected = emptyState();
  const journal = await openJournal(key(), seal, sizes);
  for (let n = 0; n < 40; n++) {
    const step = commit(n);
    await journal.append(step);
    applyCommit(expected, step);
  }
  expect((await openJournal(key(), seal, sizes)).image).toEqual(expected);
});

/** A deep run kills at each write, the usual one at every fourth. */
const stride = isDeep ? 1 : 4;

it('restores every durable commit when killed before any of its writes', async () => {
  const stop = async (writes: number) => {
    whatsappId++;
    life.writesLeft = writes;
    const durable = emptyState();
    let killed = false;
    try {
      const journal = await openJournal(key(), seal, sizes);
      for (let n = 0; n < 14; n++) {
        const step = commit(n);
        await journal.append(step);
        applyCommit(durable, step);
      }
    } catch {
      killed = true;
    }
    life.writesLeft = Number.POSITIVE_INFINITY;
    const reopened = await openJournal(key(), seal, sizes);
    expect(reopened.image).toEqual(durable);
    await reopened.append(commit(99));
    applyCommit(durable, { ...emptyCommit() });
    expect((await openJournal(key(), seal, sizes)).image).toEqual(reopened.image);
    return killed;
  };
  let writes = 0;
  while (await stop(writes)) writes += stride;
  expect(writes).toBeGreaterThan(25);
});

it('keeps the number of stored rows bounded', async () => {
  const journal = await openJournal(key(), seal, sizes);
  for (let n = 0; n < 60; n++) await journal.append({ ...emptyCommit(), credentials: `${n}` });
  // The first call may only wait for a compaction under way, which covers the commits up to its own start.
  await journal.compact();
  await journal.compact();
  const rows = await readWholeRange(keys.sessionKeys(tenant, whatsappId));
  // The head, the whole state, and a layer above it that weighs no more.
  expect(rows.length).toBeLessThanOrEqual(sizes.slots + 3);
});

describe('two holders', () => {
  it('refuses every write of the replaced holder', async () => {
    const old = await openJournal(key(), seal, sizes);
    await old.append(commit(1));
    await openJournal(key(), seal, sizes);
    await expect(old.append(commit(2))).rejects.toThrow(SessionTakenOver);
  });

  it('still refuses its writes when the rows in its way were compacted away', async () => {
    const old = await openJournal(key(), seal, sizes);
    const current = await openJournal(key(), seal, sizes);
    for (let n = 0; n < 3 * sizes.slots; n++) await current.append(commit(n));
    await current.compact();
    await expect(old.append(commit(99))).rejects.toThrow(SessionTakenOver);
    await expect(old.compact()).rejects.toThrow(SessionTakenOver);
    expect((await openJournal(key(), seal, sizes)).image).toEqual(current.image);
  });

  /** A replaced holder that wakes up and moves the head before the current one does. */
  const oneThatWakes = async () => {
    const old = await openJournal(key(), seal, sizes);
    for (let n = 0; n < 10; n++) await old.append(commit(n));
    await old.compact();
    await old.append(commit(10));
    const current = await openJournal(key(), seal, sizes);
    await current.append(commit(20));
    await old.compact();
    return current;
  };

  it('continues after the replaced holder moved the head once more', async () => {
    const current = await oneThatWakes();
    for (let n = 30; n < 60; n++) await current.append(commit(n));
    expect(await storedImage()).toEqual(current.image);
  });

  it('continues after that, wherever it is killed', async () => {
    const stop = async (writes: number) => {
      whatsappId++;
      const current = await oneThatWakes();
      const durable = structuredClone(current.image);
      life.writesLeft = writes;
      let killed = false;
      try {
        for (let n = 30; n < 50; n++) {
          const step = commit(n);
          await current.append(step);
          applyCommit(durable, step);
        }
      } catch {
        killed = true;
      }
      expect(await storedImage()).toEqual(durable);
      life.writesLeft = Number.POSITIVE_INFINITY;
      return killed;
    };
    let writes = 0;
    while (await stop(writes)) writes += stride;
    expect(writes).toBeGreaterThan(25);
  });

  it('lets exactly one of two that open at once write on', async () => {
    const [a, b] = await Promise.all([openJournal(key(), seal, sizes), openJournal(key(), seal, sizes)]);
    const results = await Promise.allSettled([a.append(commit(1)), b.append(commit(2))]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

it('writes only what changed', async () => {
  const room = { ...sizes, slots: 40, layerEvery: 20, rowBytes: 20_000, maxLayers: 100 };
  const journal = await openJournal(key(), seal, room);
  const everybody = Array.from({ length: 2000 }, (_, n): [string, string] => [`session|${n}`, noise(100)]);
  await journal.append({ ...emptyCommit(), keys: everybody });
  await journal.compact();
  life.bytes = 0;
  for (let n = 0; n < 200; n++) {
    await journal.append({ ...emptyCommit(), keys: [[`session|${n}`, noise(100)]] });
    if (n % 20 === 19) await journal.compact();
  }
  // A commit is written to the journal once and to a layer once; writing all keys would take 150 KB every time.
  expect(life.bytes).toBeLessThan(200 * 2 * 250);
  expect((await openJournal(key(), seal, room)).image).toEqual(journal.image);
});

it('rewrites the whole state while commits go on', async () => {
  const room = { ...sizes, slots: 40, layerEvery: 10, rowBytes: 2_000, rebuildBytesPerSecond: 100_000 };
  const journal = await openJournal(key(), seal, room);
  const expected = structuredClone(journal.image);
  const turn = async (n: number) => {
    const step: SessionCommit = {
      ...commit(n),
      keys: [
        [`session|${n % 120}`, noise(300)],
        [`session|${(n * 7) % 120}`, n % 3 === 0 ? null : noise(300)],
      ],
      ...(n === 150 ? { reset: true as const } : {}),
    };
    await journal.append(step);
    applyCommit(expected, step);
  };
  for (let n = 0; n < 300; n++) {
    await turn(n);
    if (n % 7 === 0) expect(await storedImage()).toEqual(expected);
  }
  await journal.compact();
  expect((await openJournal(key(), seal, room)).image).toEqual(expected);
});

it('reads a snapshot that was stored before there were layers', async () => {
  const step = { ...commit(1), reset: true as const };
  const data = seal.close(JSON.stringify(step), snapshotSealContext(key(), 5));
  await write({ write: put(keys.snapshot(tenant, whatsappId, 5, 0), { data }) });
  await write({ write: put(keys.sessionHead(tenant, whatsappId), { seq: 5, parts: 1 }) });
  const expected = emptyState();
  applyCommit(expected, step);
  const journal = await openJournal(key(), seal, sizes);
  expect(journal.image).toEqual(expected);
  await journal.append(commit(2));
  applyCommit(expected, commit(2));
  await journal.compact();
  expect([...(await openJournal(key(), seal, sizes)).image.handled]).toEqual([...expected.handled]);
});

it('stores nothing readable, and nothing that can be unsealed for another connection', async () => {
  const journal = await openJournal(key(), seal, sizes);
  await journal.append({ ...emptyCommit(), credentials: 'very secret' });
  const rows = await readWholeRange<Row & { data?: Uint8Array }>(keys.sessionKeys(tenant, whatsappId));
  const [row] = rows.filter(({ seq }) => seq === 2);
  expect(Buffer.from(row?.data ?? []).toString('latin1')).not.toContain('secret');
  expect(() => seal.open(row?.data ?? new Uint8Array(), `7/${whatsappId + 1}/journal/2`)).toThrow();
  expect(() =>
    dataSealWithSecret('another secret').open(row?.data ?? new Uint8Array(), `7/${whatsappId}/journal/2`),
  ).toThrow();
});

it('leaves no rows behind once erased', async () => {
  const journal = await openJournal(key(), seal, sizes);
  for (let n = 0; n < 10; n++) await journal.append(commit(n));
  await journal.compact();
  await eraseJournal(key());
  expect(await readWholeRange(keys.sessionKeys(tenant, whatsappId))).toEqual([]);
});
