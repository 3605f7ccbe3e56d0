import { beforeEach, expect, test } from 'vitest';
import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import { indexFullConversationBlocks } from '#functions/engagement/search/conversation-index.ts';
import { indexMessage } from '#functions/engagement/search/index-message.ts';
import { searchIndexRowsOf } from '#functions/engagement/search/index-rows.ts';
import { searchMessages } from '#functions/engagement/search/search-messages.ts';
import { handler as onInbound } from '#functions/entries/messages/on-inbound.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { deliverBatchToWorker, inboundTextFrom, peerIdentity } from '#functions/entries/testing/inbound.ts';
import { keys } from '#shared/server/keys.ts';
import { get } from '#shared/server/table.ts';
import { writeRowsInBatches } from '#shared/server/table-batch.ts';
import { meterTableCost } from '#shared/server/table-cost.ts';
import { searchConversation } from './search-conversation.ts';

useBackend();

let company: SeededCompany;
let like: MessageRow;
beforeEach(async () => {
  company = await seedCompany();
  await deliverBatchToWorker(
    onInbound,
    inboundTextFrom(peerIdentity('5511987650001'), await company.addConnection(), { body: 'semente' }),
  );
  const { tenant } = company;
  like = (await get<MessageRow>(keys.message(tenant, 1, 1), { consistent: true })) as MessageRow;
});

/** Stores further messages of the conversation straight into the table and the index. */
const store = async (from: number, bodies: readonly string[], isOnlyInChat = false) => {
  const { tenant } = company;
  const rows = bodies.flatMap((body, n) => {
    const seq = from + n;
    const createdAt = new Date(Date.parse(like.createdAt) + seq * 1000).toISOString();
    const row = { ...like, seq, body, providerId: `P${seq}`, createdAt };
    return [
      { ...row, ...keys.message(tenant, row.ticketId, seq) },
      ...(isOnlyInChat ? [] : searchIndexRowsOf(tenant, row).wanted),
    ];
  });
  await writeRowsInBatches(rows);
  while (await indexFullConversationBlocks(tenant, like.ticketId, from + bodies.length - 1));
};

const cost = async (typed: string) => {
  const all = await meterTableCost(() => searchMessages(company.tenant, company.admin.user, typed, undefined));
  const one = await meterTableCost(() => searchConversation(company.tenant, like.ticketId, typed, undefined));
  return {
    found: all.result.rows.length,
    units: all.bill.readUnits,
    trips: all.bill.trips,
    inOne: one.result.count,
    unitsInOne: one.bill.readUnits,
    tripsInOne: one.bill.trips,
  };
};

test('costs what it finds: the same in a company a hundred times as large', async () => {
  await store(2, [...Array(10).fill('o boleto chegou'), ...Array(10).fill('está tudo bem')]);
  const small = await cost('boleto');
  expect(small).toMatchObject({ found: 10, inOne: 10 });
  // Half a unit per message found, two for the index, one for the ticket row.
  expect(small.units).toBeLessThanOrEqual(8);
  expect(small.trips).toBeLessThanOrEqual(4);
  expect(small.tripsInOne).toBe(2);
  await store(22, Array(2000).fill('está tudo bem bom'));
  const large = await cost('boleto');
  expect(large).toMatchObject({ found: 10, inOne: 10, units: small.units, trips: small.trips });
  // The newest messages are read without an index: at most two hundred, however many there are.
  expect(large.unitsInOne).toBeLessThan(30);
  expect(large.tripsInOne).toBeLessThanOrEqual(3);
  await store(2022, Array(400).fill('está tudo bem bom'));
  expect(await cost('boleto')).toEqual(large);
});

test('takes a bounded number of requests for a beginning of many words, and finds the newest of each', async () => {
  const words = ['boleto', 'boletos', 'boletim', 'boletinho'];
  await store(
    2,
    Array.from({ length: 240 }, (_, n) => `o ${words[n % 4]} chegou`),
  );
  const few = await cost('bolet');
  expect(few).toMatchObject({ found: 20, inOne: 240 });
  expect(few.trips).toBeLessThanOrEqual(9);
  expect(few.units).toBeLessThan(30);
});

test('reads one page for the commonest word, and to a limit for a word among very many that are not meant', async () => {
  await store(2, Array(1500).fill('está tudo bem'));
  const common = await cost('tudo');
  expect(common.found).toBe(20);
  expect(common.units).toBeLessThan(20);
  // No message has both terms: 400 rows are read, then the caller decides whether to go on.
  const { result, bill } = await meterTableCost(() =>
    searchMessages(company.tenant, company.admin.user, 'tudo nunca', undefined),
  );
  expect(result.rows).toEqual([]);
  const next = await meterTableCost(() => searchMessages(company.tenant, company.admin.user, 'nunca tudo', undefined));
  expect(next.result.next).toBeNull();
  expect(bill.readUnits).toBeLessThan(40);
});

/** Typical texts of companies and customers, about 35 letters each. */
const typical = [
  'Oi',
  'Bom dia',
  'Boa tarde, tudo bem?',
  'Qual o valor?',
  'Pode me enviar o número do pedido?',
  'Meu pedido é o 4587213',
  'Bom dia! Vocês têm entrega no meu bairro?',
  'Segue o comprovante do pix',
  'Consegue fazer um desconto à vista?',
  'Queria saber o preço do plano anual, por favor.',
  'Infelizmente não temos mais desse modelo em estoque, mas chega uma nova remessa na próxima semana.',
  'Obrigada!',
];

test('costs the same for new and old hits in a conversation twenty times as long', async () => {
  const { tenant } = company;
  const search = async (typed: string, before?: number) => {
    const { result, bill } = await meterTableCost(() => searchConversation(tenant, like.ticketId, typed, before));
    return { ...result, ...bill };
  };
  await store(2, [...Array(397).fill('está tudo bem'), 'o boleto chegou', 'boletim'], true);
  const few = { rare: await search('bolet'), older: await search('tudo', 150) };
  expect(few.rare).toMatchObject({ count: 2, isComplete: true });
  await store(401, Array(7600).fill('está tudo certo bem'), true);
  const many = { rare: await search('bolet'), older: await search('tudo', 150) };
  expect(many.rare).toMatchObject({ count: 2, isComplete: true });
  expect(many.rare.readUnits).toBeLessThanOrEqual(few.rare.readUnits + 1);
  expect(many.rare.trips).toBe(few.rare.trips);
  // A read to collect the words, then the newest blocks of each.
  expect(many.older.readUnits).toBeLessThanOrEqual(few.older.readUnits + 4);
  expect(many.older.trips).toBeLessThanOrEqual(few.older.trips + 2);
  // Fifty messages are half a unit each; a thousand are counted, then the count is reported as incomplete.
  const common = await search('tudo');
  expect(common).toMatchObject({ count: 2000, isComplete: false, next: { passed: 50 } });
  expect(common.readUnits).toBeLessThanOrEqual(36);
  const further = await search('tudo', common.next?.before);
  expect(further.rows).toHaveLength(50);
  expect(further.readUnits).toBeLessThanOrEqual(36);
});

test('takes one request unit for a message, and none when it is already indexed', async () => {
  await store(2, typical);
  const { tenant } = company;
  const bring = (seq: number, onlyMissing: boolean) =>
    meterTableCost(() => indexMessage(tenant, like.ticketId, seq, { onlyMissing }));
  expect((await bring(1, false)).bill.writeUnits).toBe(1);
  expect((await bring(1, true)).bill.writeUnits).toBe(0);
  let units = 0;
  for (const n of typical.keys()) units += (await bring(n + 2, false)).bill.writeUnits;
  // “Oi” is not looked up.
  expect(units).toBe(typical.length - 1);
});

test("takes one unit in a conversation's index for each word of two hundred messages, however often it occurs", async () => {
  const bodies = Array.from({ length: 199 }, (_, n) => typical[n % typical.length] ?? '');
  await store(2, bodies.slice(0, -1));
  const row = { ...like, seq: 200, body: 'fim', ...keys.message(company.tenant, like.ticketId, 200) };
  await writeRowsInBatches([row]);
  const { bill } = await meterTableCost(() => indexFullConversationBlocks(company.tenant, like.ticketId, 200));
  expect(bill.writeUnits / 200).toBeLessThan(0.5);
});
