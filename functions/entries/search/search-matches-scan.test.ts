import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import { fillBlock, latestMessages } from '#functions/engagement/search/fill-block.ts';
import { messageStillHasTerms } from '#functions/engagement/search/found-message.ts';
import { searchMessages } from '#functions/engagement/search/search-messages.ts';
import { handler as onInbound } from '#functions/entries/messages/on-inbound.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { deliverBatchToWorker, inboundTextFrom, peerIdentity } from '#functions/entries/testing/inbound.ts';
import { propertyRuns } from '#local/testing/depth.ts';
import { messageTerms, shortestTerm } from '#shared/search/message-words.ts';
import { keys } from '#shared/server/keys.ts';
import { readWholeRange } from '#shared/server/table.ts';
import { writeRowsInBatches } from '#shared/server/table-batch.ts';
import { handler as onMessage } from './on-message.ts';
import { searchConversation } from './search-conversation.ts';

/** Property: a search finds exactly the messages that reading every message would find. */
useBackend();

/**
 * Few distinct beginnings, so that words share them; long and short words, accents, numbers, other scripts and
 * surrogate pairs.
 */
const words = [
  'bom dia com como coma comum comprovante comprar comprei contrato conta contato bol bola boleto boletos boletim',
  'é a de não nao ação acao João 119 1198 11987 1198765 11987654321 1198766 12.345 ﬁm 𐐨𐐨𐐨𐐨 日本語 日本 pré-pago',
]
  .join(' ')
  .split(' ');
/** Too many words with four letters in common to be read one by one. */
const codes = Array.from({ length: 120 }, (_, n) => `coma${n}`);
const anyWord = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...words) }, fc.constantFrom(...codes));
const text = fc.array(anyWord, { maxLength: 9 }).map((some) => some.join(' '));
const typed = fc
  .array(
    fc.tuple(fc.constantFrom(...words), fc.nat(8)).map(([word, cut]) => word.slice(0, Math.max(2, word.length - cut))),
    { minLength: 1, maxLength: 3 },
  )
  .map((some) => some.join(' '));

let company: SeededCompany;
let ticketIds: number[];
let all: MessageRow[];

const [many, few] = [460, 40];

const bodies = (count: number) => fc.sample(text, { numRuns: count, seed: count });

const together = 20;
const broughtIn = async (rows: readonly MessageRow[], again: boolean) => {
  for (let start = 0; start < rows.length; start += together) {
    const orders = rows
      .slice(start, start + together)
      .map(({ companyId, ticketId, seq }) => ({ companyId, ticketId, seq }));
    await deliverBatchToWorker(onMessage, ...orders.map((order) => (again ? { ...order, again } : order)));
  }
};

/**
 * Writes messages straight into the table, mixing the conversations, and indexes each afterwards; some are then
 * changed.
 */
beforeAll(async () => {
  company = await seedCompany();
  const { tenant } = company;
  const line = await company.addConnection();
  for (const phone of ['5511987650001', '5511987650002'])
    await deliverBatchToWorker(onInbound, inboundTextFrom(peerIdentity(phone), line, { body: 'bom dia' }));
  ticketIds = [1, 2];
  const start = Date.parse('2026-11-01T00:00:00Z');
  for (const [ticketId, count] of [[1, many] as const, [2, few] as const]) {
    const [like] = await readWholeRange<MessageRow>(keys.messages(tenant, ticketId));
    if (!like) throw new Error('no message');
    const rows = bodies(count).map((body, n): MessageRow & { pk: string; sk: string } => {
      const seq = n + 1;
      // Many messages at the same moment, with the conversations mixed.
      const createdAt = new Date(start + Math.floor(n / 3) * (many / count) * 1000).toISOString();
      const key = keys.message(tenant, ticketId, seq);
      return { ...like, seq, body, providerId: `P${ticketId}-${seq}`, createdAt, ...key };
    });
    await writeRowsInBatches(rows);
    await broughtIn(rows, false);
    // The later conversation comes after the block of its time.
    if (ticketId === 1) await fillBlock(tenant, await latestMessages(tenant));
    const changed = rows
      .filter(({ seq }) => seq % 7 === 0)
      .map((row) => ({
        ...row,
        ...(row.seq % 2 === 0
          ? { isDeleted: true }
          : { isEdited: true, body: 'contrato boletim 1198', history: [{ body: row.body, at: row.createdAt }] }),
      }));
    await writeRowsInBatches(changed);
    await broughtIn(changed, true);
  }
  all = (await Promise.all(ticketIds.map((id) => readWholeRange<MessageRow>(keys.messages(tenant, id))))).flat();
});

const has = (typedText: string) => {
  const terms = messageTerms(typedText);
  const isLookedUp = (terms[0]?.length ?? 0) >= shortestTerm;
  return all.filter((row) => isLookedUp && messageStillHasTerms(row, terms));
};
const sortKey = ({ createdAt, ticketId, seq }: MessageRow) =>
  `${createdAt} ${ticketId} ${String(seq).padStart(5, '0')}`;
const newestFirst = (rows: MessageRow[]) => rows.map(sortKey).sort().reverse();

const everywhere = async (typedText: string) => {
  const found: MessageRow[] = [];
  let from: Parameters<typeof searchMessages>[3];
  do {
    const page = await searchMessages(company.tenant, company.admin.user, typedText, from);
    found.push(...page.rows.map(({ message }) => message));
    from = page.next ?? undefined;
  } while (from);
  return found.map(sortKey);
};

const within = async (ticketId: number, typedText: string) => {
  const found: MessageRow[] = [];
  let before: number | undefined;
  let first: number | undefined;
  do {
    const page = await searchConversation(company.tenant, ticketId, typedText, before);
    first ??= page.count;
    found.push(...page.rows);
    before = page.next?.before;
  } while (before !== undefined);
  return { found: found.map(({ seq }) => seq), count: first };
};

const check = async (typedText: string) => {
  const wanted = has(typedText);
  expect(await everywhere(typedText)).toEqual(newestFirst(wanted));
  for (const ticketId of ticketIds) {
    const here = wanted.filter((row) => row.ticketId === ticketId);
    const { found, count } = await within(ticketId, typedText);
    expect(found).toEqual(here.map(({ seq }) => seq).sort((a, b) => b - a));
    // Terms too short for the index are counted only when all hits have been read.
    if (messageTerms(typedText).every((term) => term.length >= shortestTerm)) expect(count).toBe(here.length);
  }
};

test('finds any beginnings of any words, newest first, in all conversations and in one', async () => {
  await fc.assert(fc.asyncProperty(typed, check), { numRuns: propertyRuns(30) });
});

test.each([...words, 'coma1', 'coma11', 'com coma1'])('finds the whole of “%s”', check);
