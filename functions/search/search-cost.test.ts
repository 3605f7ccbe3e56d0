import { beforeEach, expect, test } from 'vitest';
import type { MessageRow } from '#functions/messages/message-row.ts';
import { handler as onInbound } from '#functions/messages/on-inbound.ts';
import { useBackend } from '#functions/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/testing/company.ts';
import { deliver, person, textFrom } from '#functions/testing/inbound.ts';
import { keys } from '#shared/server/keys.ts';
import { meter } from '#shared/server/meter.ts';
import { get } from '#shared/server/table.ts';
import { writeEach } from '#shared/server/table-batch.ts';
import { bringIn } from './bring-in.ts';
import { indexOf } from './index-rows.ts';
import { searchConversation } from './search-conversation.ts';
import { searchMessages } from './search-messages.ts';

useBackend();

let company: SeededCompany;
let like: MessageRow;
beforeEach(async () => {
  company = await seedCompany();
  await deliver(onInbound, textFrom(person('5511987650001'), await company.addConnection(), { body: 'semente' }));
  const { tenant } = company;
  like = (await get<MessageRow>(keys.message(tenant, 1, 1), { consistent: true })) as MessageRow;
});

/** Further messages of the conversation, straight into the table and the index. */
const store = async (from: number, bodies: readonly string[]) => {
  const { tenant } = company;
  const rows = bodies.flatMap((body, n) => {
    const seq = from + n;
    const createdAt = new Date(Date.parse(like.createdAt) + seq * 1000).toISOString();
    const row = { ...like, seq, body, providerId: `P${seq}`, createdAt };
    return [{ ...row, ...keys.message(tenant, row.ticketId, seq) }, ...indexOf(tenant, row).wanted];
  });
  await writeEach(rows);
};

const cost = async (typed: string) => {
  const all = await meter(() => searchMessages(company.tenant, company.admin.user, typed, undefined));
  const one = await meter(() => searchConversation(company.tenant, like.ticketId, typed, undefined));
  return {
    found: all.result.rows.length,
    units: all.bill.readUnits,
    trips: all.bill.trips,
    inOne: one.result.count,
    unitsInOne: one.bill.readUnits,
  };
};

test('a search costs what it finds: the same in a company a hundred times as large', async () => {
  await store(2, [...Array(10).fill('o boleto chegou'), ...Array(10).fill('está tudo bem')]);
  const small = await cost('boleto');
  expect(small).toMatchObject({ found: 10, inOne: 10 });
  await store(22, Array(2000).fill('está tudo bem bom'));
  expect(await cost('boleto')).toEqual(small);
  // Half a unit per message found, one and a half for the index, one for the conversation's row.
  expect(small.units).toBeLessThanOrEqual(8);
  expect(small.trips).toBeLessThanOrEqual(3);
});

test('the commonest word costs one page, and a word among very many that are not meant is read to a limit', async () => {
  await store(2, Array(1500).fill('está tudo bem'));
  const common = await cost('tudo');
  expect(common.found).toBe(20);
  expect(common.units).toBeLessThan(20);
  // Nothing of these two together: looked for among 400 rows, then asked whether to go on.
  const { result, bill } = await meter(() =>
    searchMessages(company.tenant, company.admin.user, 'tudo nunca', undefined),
  );
  expect(result.rows).toEqual([]);
  const next = await meter(() => searchMessages(company.tenant, company.admin.user, 'nunca tudo', undefined));
  expect(next.result.next).toBeNull();
  expect(bill.readUnits).toBeLessThan(40);
});

test('a message of five words takes one request unit for each row of the index, and none when it is there already', async () => {
  await store(2, ['']);
  const { tenant } = company;
  const bring = (onlyMissing: boolean) => meter(() => bringIn(tenant, like.ticketId, 1, { onlyMissing }));
  // "semente": five beginnings (sem … semente) and the word in its conversation.
  expect((await bring(false)).bill.writeUnits).toBe(6);
  expect((await bring(true)).bill.writeUnits).toBe(0);
});
