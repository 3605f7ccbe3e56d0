import { afterEach, expect, test, vi } from 'vitest';
import { readCompanyDirectory } from '#functions/company/companies/directory.ts';
import { advanceMerge } from '#functions/conversation/merges/advance-merge.ts';
import { startMerge } from '#functions/conversation/merges/start-merge.ts';
import { newestMessages } from '#functions/conversation/messages/message-store.ts';
import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import { ticketOnConnection } from '#functions/conversation/tickets/thread.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { changeRow } from '#functions/entries/testing/change-row.ts';
import { rejectRequestsFrom } from '#functions/entries/testing/kill-at.ts';
import { keys } from '#shared/server/keys.ts';
import { readWholeRange } from '#shared/server/table.ts';
import { writeRowsInBatches } from '#shared/server/table-batch.ts';
import { mergeFixture } from './merge.fixture.ts';

useBackend();
afterEach(() => vi.restoreAllMocks());

/** Messages of each contact: their order is decided in several steps. */
const each = 1_300;

test('a long history is joined in steps, and a process that dies goes on where it was', async () => {
  const world = await mergeFixture();
  const { tenant, company, lines } = world;
  await world.writes('maria');
  await world.writes('lid');
  const ids = [await world.contactId('maria'), await world.contactId('lid')];
  const begin = Date.parse('2026-04-01T00:00:00.000Z');
  for (const [n, id] of ids.entries()) {
    const ticket = await ticketOnConnection(tenant, id, lines[0].id);
    const [first] = await readWholeRange<MessageRow>(keys.messages(tenant, ticket?.id ?? 0));
    if (!ticket || !first) throw new Error('no ticket');
    const rows = Array.from({ length: each - 1 }, (_, k) => ({
      ...first,
      ...keys.message(tenant, ticket.id, k + 2),
      seq: k + 2,
      providerId: `${first.providerId}-${k}`,
      // Two of one follow two of the other.
      createdAt: new Date(begin + (Math.floor(k / 2) * 4 + n * 2 + (k % 2)) * 1000).toISOString(),
    }));
    await writeRowsInBatches(rows, []);
    await changeRow(keys.ticket(tenant, id, lines[0].id), { messageSeq: each });
  }
  const context = { tenant, directory: await readCompanyDirectory(tenant) };
  const [into = 0, other = 0] = ids;
  const merge = await startMerge(tenant, company.admin.user, into, other, []);
  let kills = 0;
  for (let nth = 6; kills < 40; nth += 7, kills++) {
    const made = rejectRequestsFrom(nth);
    const done = await advanceMerge(context, into, merge.id).catch(() => undefined);
    vi.restoreAllMocks();
    expect(made()).toBeGreaterThan(0);
    if (done) break;
  }
  expect(kills).toBeGreaterThan(2);
  const kept = await ticketOnConnection(tenant, into, lines[0].id);
  if (!kept) throw new Error('no ticket');
  expect(kept.messageSeq).toBe(2 * each);
  const all: { position: number; createdAt: string; at: string }[] = [];
  for (let before: number | undefined; ; before = all.at(-1)?.position) {
    const page = await newestMessages(tenant, kept, 100, before);
    all.push(
      ...page.map(({ position, createdAt, ticketId, seq }) => ({ position, createdAt, at: `${ticketId}/${seq}` })),
    );
    if (page.length < 100) break;
  }
  expect(all.map(({ position }) => position)).toEqual(Array.from({ length: 2 * each }, (_, n) => 2 * each - n));
  expect(new Set(all.map(({ at }) => at)).size).toBe(2 * each);
  const times = all.map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted().reverse());
});
