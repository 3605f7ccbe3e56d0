import { beforeEach, expect, test } from 'vitest';
import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import { handler as onInbound } from '#functions/entries/messages/on-inbound.ts';
import { handler as onMessage } from '#functions/entries/search/on-message.ts';
import { searchConversation } from '#functions/entries/search/search-conversation.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import {
  deliverBatchAgain,
  deliverBatchToWorker,
  inboundTextFrom,
  peerIdentity,
} from '#functions/entries/testing/inbound.ts';
import { messagesPerIndexBlock } from '#shared/search/when-indexed.ts';
import { keys } from '#shared/server/keys.ts';
import { get, readWholeRange } from '#shared/server/table.ts';
import { writeRowsInBatches } from '#shared/server/table-batch.ts';
import type { ConversationWordRow } from './conversation-index.ts';

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
  await store(
    Array.from({ length: messagesPerIndexBlock }, (_, n) => ({ seq: n + 1, body: n % 2 ? 'nota fiscal' : 'recibo' })),
  );
});

const store = (rows: (Partial<MessageRow> & { seq: number; expiresAt?: number })[]) =>
  writeRowsInBatches(rows.map((row) => ({ ...like, ...row, ...keys.message(company.tenant, like.ticketId, row.seq) })));
const orderOf = (seq: number) => ({ companyId: like.companyId, ticketId: like.ticketId, seq });
const edited = (seq: number) => ({ seq, body: 'duplicata', history: [{ body: 'recibo', at: like.createdAt }] });

const stored = async () => {
  const rows = await readWholeRange<ConversationWordRow & { sk: string }>(
    keys.chatWords(company.tenant, like.ticketId, ''),
  );
  return Object.fromEntries(rows.map(({ sk, seqs }) => [sk.replace(/#0+/, ' '), seqs?.size ?? 0]));
};
const count = async (typed: string) =>
  (await searchConversation(company.tenant, like.ticketId, typed, undefined)).count;

test('writes a block once it is full, and again after an attempt that may not have finished', async () => {
  await deliverBatchToWorker(onMessage, orderOf(messagesPerIndexBlock - 1));
  expect(await stored()).toEqual({});
  await deliverBatchToWorker(onMessage, orderOf(messagesPerIndexBlock));
  const full = { '#INDEXED': 0, 'fiscal 1': 100, 'nota 1': 100, 'recibo 1': 100 };
  expect(await stored()).toEqual(full);
  // An attempt that died between its marker and its second read has to read again: changes before the marker are
  // indexed by no other call.
  await store([edited(1)]);
  await deliverBatchAgain(onMessage, orderOf(messagesPerIndexBlock));
  expect(await stored()).toEqual({ ...full, 'duplicata 1': 1, 'recibo 1': 99 });
});

test('finds messages that change while their block is indexed by their new text', async () => {
  const filling = deliverBatchToWorker(onMessage, orderOf(messagesPerIndexBlock));
  const fillingToo = deliverBatchToWorker(onMessage, orderOf(messagesPerIndexBlock));
  for (const seq of [1, 3, 5, 7, 9]) {
    await store([edited(seq)]);
    await deliverBatchToWorker(onMessage, { ...orderOf(seq), again: true });
  }
  await Promise.all([filling, fillingToo]);
  expect(await stored()).toMatchObject({ 'duplicata 1': 5, 'recibo 1': 95 });
  expect([await count('duplic'), await count('recibo')]).toEqual([5, 95]);
});

test('catches up on missing blocks, a few at a time', async () => {
  const more = Array.from({ length: messagesPerIndexBlock * 7 }, (_, n) => ({
    seq: messagesPerIndexBlock + n + 1,
    body: 'nota',
  }));
  await store(more);
  const last = orderOf(messagesPerIndexBlock * 8);
  await deliverBatchToWorker(onMessage, last);
  expect(await stored()).toHaveProperty('nota 5');
  expect(await stored()).not.toHaveProperty('nota 6');
  expect(await count('nota')).toBe(messagesPerIndexBlock * 7.5);
  await deliverBatchToWorker(onMessage, { ...last, again: true });
  expect(await stored()).toHaveProperty('nota 8');
  expect(await count('nota')).toBe(messagesPerIndexBlock * 7.5);
});

test('removes the index of a deleted conversation with its first expiring message, even if the block is filled again', async () => {
  await deliverBatchToWorker(onMessage, orderOf(messagesPerIndexBlock));
  await store([{ seq: 1, body: 'recibo', expiresAt: 4_000_000_000 }]);
  await deliverBatchToWorker(onMessage, { ...orderOf(1), again: true });
  expect(await stored()).toEqual({});
  await deliverBatchToWorker(onMessage, orderOf(messagesPerIndexBlock));
  expect(await stored()).toEqual({});
});
