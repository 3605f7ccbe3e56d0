import * as fc from 'fast-check';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { testTable } from '#local/dynamodb/test-table.ts';
import { tenantOfCompany } from '#shared/tenant.ts';
import { keys } from './keys.ts';
import { packRow, unpackRow } from './packed-rows.ts';
import { kindOfRow } from './row-kind.ts';
import { check, equals, get, put, type Row, remove, update, write } from './table.ts';

beforeAll(() => testTable());
afterEach(() => vi.unstubAllEnvs());

const tenant = tenantOfCompany({ id: 1 });
const key = keys.ticket(tenant, 1, 2);

const contact = { id: 1, name: 'Maria "M." Souza', number: '5511987654321', email: '', lid: null };
const ticket = {
  ...{ id: 3, uuid: 'a', companyId: 1, contactId: 1, whatsappId: 2, contact, isGroup: false, version: 4 },
  ...{ status: 'open', userId: 5, queueId: null, cycle: 1, chatbot: false, useIntegration: false, promptId: null },
  ...{ integrationId: null, queueOptionId: null, amountUsedBotQueues: 0, lastMessage: 'Olá\n', fromMe: true },
  ...{ unreadMessages: 0, messageSeq: 7, readSeq: 7, receiptSeq: 6, createdAt: 'then', updatedAt: 'now' },
  ...{ since: 'now', tagIds: [3, 1], bot: { turns: 1 }, gsi1pk: 'list', gsi1sk: 'now' },
};

const attributesOf = (row: Row): Row =>
  Object.fromEntries(Object.entries(packRow(row)).filter(([, value]) => value !== undefined));

test('a ticket is stored as a few attributes and read back unchanged', async () => {
  expect(Object.keys(attributesOf({ ...ticket, ...key })).sort()).toEqual([
    'bot',
    'gsi1pk',
    'gsi1sk',
    'id',
    'packed',
    'pk',
    'sk',
    'version',
  ]);
  await write({ write: put(key, ticket) });
  expect(await get(key)).toEqual({ ...ticket, ...key });
  const changed = await write({ write: update(key, { set: { deletedAt: 'later' }, add: { version: 1 } }) });
  expect(changed).toEqual({ ...ticket, ...key, deletedAt: 'later', version: 5 });
});

const message = {
  ...{ companyId: 1, whatsappId: 2, contactId: 1, ticketId: 3, seq: 7, providerId: 'A', participant: null, userId: 5 },
  ...{ createdAt: 'then', body: 'Olá', fromMe: true, ack: 0, history: [], version: 1, by: 'phone' },
};
const { id, companyId, createdAt, version } = ticket;
const person = {
  ...{ ...contact, id, companyId, createdAt, version, profilePicUrl: '', active: true, isGroup: false },
  ...{ extraInfo: [], identities: ['phone#5511987654321'], words: ['maria', 'souza'], updatedAt: 'now' },
};
/** Without the minus of a zero, which JSON does not have. */
const json = fc.jsonValue({ maxDepth: 2 }).map((value): unknown => JSON.parse(JSON.stringify(value)));

test.each([
  ['ticket', { ...ticket, ...key }],
  ['contact', { ...person, ...keys.contact(tenant, 3) }],
  ['message', { ...message, ...keys.message(tenant, 3, 7) }],
])('a %s comes back unchanged, whatever it holds or lacks', (_, whole: Row) => {
  const { pk, sk, ...fields } = whole;
  vi.stubEnv('TABLE_ROWS', 'packed');
  expect(attributesOf(whole)).toHaveProperty('packed');
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom(...Object.keys(fields), 'begunAt', 'isAnswered', 'isForwarded', 'later'), json),
      fc.subarray(Object.keys(fields)),
      (others, lacking) => {
        const row: Row = { ...fields, ...others, pk, sk };
        for (const name of lacking.slice(1)) delete row[name];
        expect(unpackRow(kindOfRow(row), attributesOf(row))).toEqual(row);
      },
    ),
  );
});

test('a row is written plain unless packing is on, and read in either form', async () => {
  vi.stubEnv('TABLE_ROWS', undefined);
  const row = { ...ticket, ...key };
  expect(packRow(row)).toBe(row);
  expect(unpackRow(kindOfRow(row), row)).toBe(row);
});

test.each([
  ['an update', () => update(key, { set: { lastMessage: 'Oi' } })],
  ['a condition of an update', () => update(key, { add: { version: 1 }, when: equals({ status: 'open' }) })],
  ['a check', () => check(key, equals({ since: undefined }))],
  ['the condition of a removal', () => remove(key, equals({ userId: 5 }))],
  ['the condition of a new row', () => put(key, ticket, equals({ cycle: 1 }))],
])('%s names no packed field', (_, make) => {
  expect(make).toThrow('is packed');
});
