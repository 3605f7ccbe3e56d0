import { beforeEach, expect, test } from 'vitest';
import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import { latestRow } from '#functions/conversation/search/latest-row.ts';
import { endAfter, fillBlock, latestMessages } from '#functions/engagement/search/fill-block.ts';
import { indexMessage } from '#functions/engagement/search/index-message.ts';
import { searchMessages } from '#functions/engagement/search/search-messages.ts';
import { eraseMessages } from '#functions/entries/erasures/erase-messages.ts';
import { handler as onInbound } from '#functions/entries/messages/on-inbound.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { deliverBatchToWorker, inboundTextFrom, peerIdentity } from '#functions/entries/testing/inbound.ts';
import { tableContents } from '#functions/entries/testing/table-contents.ts';
import { keys } from '#shared/server/keys.ts';
import { get, update, write } from '#shared/server/table.ts';
import { writeRowsInBatches } from '#shared/server/table-batch.ts';
import { meterTableCost } from '#shared/server/table-cost.ts';
import { handler as onMessage } from './on-message.ts';

useBackend();

let company: SeededCompany;
let like: MessageRow;
beforeEach(async () => {
  company = await seedCompany();
  await deliverBatchToWorker(
    onInbound,
    inboundTextFrom(peerIdentity('5511987650001'), await company.addConnection(), { body: 'semente' }),
  );
  like = (await get<MessageRow>(keys.message(company.tenant, 1, 1), { consistent: true })) as MessageRow;
});

const stored = (seq: number, body: string) => {
  const createdAt = new Date(Date.parse(like.createdAt) + seq * 1000).toISOString();
  return { ...like, seq, body, providerId: `P${seq}`, createdAt, ...keys.message(company.tenant, 1, seq) };
};
/** Stores messages of the conversation with their rows in the index, as the worker does before it fills a block. */
const store = async (from: number, bodies: readonly string[]) => {
  const rows = bodies.map((body, n) => stored(from + n, body));
  await writeRowsInBatches([...rows, ...rows.flatMap((row) => latestRow(company.tenant, row) ?? [])]);
};
const fill = async () => fillBlock(company.tenant, await latestMessages(company.tenant));

/** The numbers of all messages found, and the read units and requests of the dearest page. */
const search = async (typed: string) => {
  const seqs: number[] = [];
  let [units, trips] = [0, 0];
  let from: Parameters<typeof searchMessages>[3];
  do {
    const { result, bill } = await meterTableCost(() =>
      searchMessages(company.tenant, company.admin.user, typed, from),
    );
    seqs.push(...result.rows.map(({ message }) => message.seq));
    from = result.next ?? undefined;
    units = Math.max(units, bill.readUnits);
    trips = Math.max(trips, bill.trips);
  } while (from);
  return { seqs, units, trips };
};
const index = (seq: number) => indexMessage(company.tenant, 1, seq, { onlyMissing: true, isChanged: true });
const change = async (seq: number, change: Partial<MessageRow>) => {
  await write({ write: update(keys.message(company.tenant, 1, seq), { set: change }) });
  await index(seq);
};
const newestFirst = (seqs: number[]) => seqs.toSorted((a, b) => b - a);

const bodies = Array.from({ length: 540 }, (_, n) => `o pedido ${4000 + n} ${n % 9 === 0 ? 'comprovante' : 'chegou'}`);
const withProof = bodies.flatMap((body, n) => (body.includes('comprovante') ? [n + 2] : []));

test('finds the same messages in the same order in a block, before it and after it', async () => {
  await store(2, bodies);
  const typed = ['comprovante', 'com', 'ped', 'pedido', '4123', '400 com', 'pedido comprovante', 'nada'];
  const before = await Promise.all(typed.map(search));
  expect(before[0]?.seqs).toEqual(newestFirst(withProof));
  await fill();
  expect((await latestMessages(company.tenant)).length).toBe(20);
  await store(600, ['o comprovante']);
  const after = await Promise.all(typed.map(search));
  for (const n of [0, 1]) expect(after[n]?.seqs).toEqual([600, ...(before[n]?.seqs ?? [])]);
  for (const n of [2, 3, 4, 5, 6, 7]) expect(after[n]?.seqs).toEqual(before[n]?.seqs);
});

test('reads as much in ten blocks as in two, for a rare word and for a page of a common one', async () => {
  const costs = async () => ({
    rare: await search('raridade'),
    page: await firstPage('pedido'),
    both: await firstPage('pedido xale'),
  });
  const firstPage = async (typed: string) => {
    const { result, bill } = await meterTableCost(() =>
      searchMessages(company.tenant, company.admin.user, typed, undefined),
    );
    return { rows: result.rows.length, units: bill.readUnits, trips: bill.trips };
  };
  await store(2, ['uma raridade']);
  let next = 3;
  const add = async (blocks: number) => {
    for (let n = 0; n < blocks; n++, next += 540) {
      await store(next, bodies);
      await fill();
    }
  };
  await add(2);
  const few = await costs();
  expect(few).toMatchObject({ rare: { seqs: [2] }, page: { rows: 20 }, both: { rows: 0 } });
  await add(8);
  const many = await costs();
  expect(many.rare.units).toBeLessThanOrEqual(few.rare.units + 0.5);
  expect(many.page.units).toBeLessThan(40);
  expect(many.both.units).toBeLessThan(40);
  for (const { trips } of Object.values(many)) expect(trips).toBeLessThanOrEqual(10);
});

test('takes a changed message out of its block, and an erased one with its words', async () => {
  await store(2, ['o parafuso quebrou', 'a porca espanou', 'o prego entortou', ...bodies]);
  await fill();
  await change(2, {
    body: 'a arruela quebrou',
    history: [{ body: 'o parafuso quebrou', at: like.createdAt }],
    isEdited: true,
  });
  await change(3, { isDeleted: true });
  await eraseMessages(company.tenant, 1, [4]);
  const found = await Promise.all(['arruela', 'quebrou', 'parafuso', 'porca', 'prego'].map(search));
  expect(found.map(({ seqs }) => seqs)).toEqual([[2], [2], [], [], []]);
  const rows = (await tableContents()).split('\n').filter((row) => /#(FOUND|WORD)#/.test(row));
  expect(rows.filter((row) => /parafuso|porca|espanou|prego|entortou/.test(row))).toEqual([]);
  // A repetition changes nothing.
  await index(2);
  expect((await search('arruela')).seqs).toEqual([2]);
});

test('brings in a message that is indexed while its block is filled', async () => {
  await store(2, bodies);
  const rows = await latestMessages(company.tenant);
  const late = [stored(545, 'um atraso'), { ...stored(546, 'outro atraso'), createdAt: stored(10, '').createdAt }];
  await writeRowsInBatches(late);
  await Promise.all([
    fillBlock(company.tenant, rows),
    ...late.map(({ seq }) => indexMessage(company.tenant, 1, seq, { onlyMissing: false })),
  ]);
  expect((await search('atraso')).seqs).toEqual([545, 546]);
  await index(546);
  expect((await search('atraso')).seqs).toEqual([545, 546]);
});

test('gives the messages of a block that was left half filled rows of their own', async () => {
  await store(2, bodies);
  const [first] = (await latestMessages(company.tenant)).slice(100);
  const end = first ? endAfter(first) : '';
  const begunAt = new Date(Date.now() - 3_600_000).toISOString();
  await writeRowsInBatches([
    { ...keys.newestBlock(company.tenant), end, begunAt } as never,
    keys.searchBlock(company.tenant, end),
  ]);
  expect((await search('comprovante')).seqs).toEqual(newestFirst(withProof));
  await fill();
  expect((await search('comprovante')).seqs).toEqual(newestFirst(withProof));
  expect((await latestMessages(company.tenant)).some(({ sk }) => sk <= end)).toBe(false);
});

test('fills a block when many messages have none,', async () => {
  const { tenant } = company;
  await store(2, bodies.slice(0, 499));
  const row = stored(511, 'o último');
  await writeRowsInBatches([row]);
  await deliverBatchToWorker(onMessage, { companyId: tenant.companyId, ticketId: 1, seq: 511 });
  expect((await latestMessages(tenant)).length).toBe(20);
  expect((await search('ultimo')).seqs).toEqual([511]);
});
