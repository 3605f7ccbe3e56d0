import { beforeEach, describe, expect, test } from 'vitest';
import type { WhatsappRow } from '#functions/company/rows/whatsapp-row.ts';
import { handler as removeConnection } from '#functions/entries/connections/remove.ts';
import { handler as createContact } from '#functions/entries/contacts/create.ts';
import { handler as listContacts } from '#functions/entries/contacts/list.ts';
import { handler as updateContact } from '#functions/entries/contacts/update.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import {
  deliverBatchToWorker,
  inboundTextFrom,
  noPictureEventOf,
  peerIdentity,
} from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { handler as counts } from '#functions/entries/tickets/counts.ts';
import { handler as listTickets } from '#functions/entries/tickets/list.ts';
import { handler as update } from '#functions/entries/tickets/update.ts';
import type { LiveMessage } from '#shared/live/contract.ts';
import { keys } from '#shared/server/keys.ts';
import { put, write } from '#shared/server/table.ts';
import { meterTableCost } from '#shared/server/table-cost.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { handler as list } from './list.ts';
import { handler as onInbound } from './on-inbound.ts';

useBackend();

let company: SeededCompany;
let line: WhatsappRow;
let token: string;
beforeEach(async () => {
  company = await seedCompany();
  line = await company.addConnection();
  token = company.admin.token;
  await drainQueuedMessages('live');
});

const maria = peerIdentity('5511987654321');
const tickets = async () => (await invoke(listTickets, { token, query: { showAll: true } })).body.tickets;
const contacts = async () => (await invoke(listContacts, { token })).body;
const conversation = async (ticketId: number) => (await invoke(list, { token, params: { ticketId } })).body.messages;
const resolve = (ticketId: number) => invoke(update, { token, params: { ticketId }, body: { status: 'closed' } });
const switchGroups = (value: 'enabled' | 'disabled') =>
  write({ write: put(keys.setting(company.tenant, 'CheckMsgIsGroup'), { key: 'CheckMsgIsGroup', value }) });

describe("a customer's first message", () => {
  test('creates one contact, one ticket and ten messages when ten arrive concurrently', async () => {
    const texts = Array.from({ length: 10 }, (_, n) => inboundTextFrom(maria, line, { body: `Mensagem ${n}` }));
    await Promise.all(texts.map((text) => deliverBatchToWorker(onInbound, text)));
    expect(await contacts()).toMatchObject({ count: 1, contacts: [{ name: 'Maria Cliente' }] });
    const [ticket, ...others] = await tickets();
    expect(others).toEqual([]);
    expect(ticket).toMatchObject({ status: 'pending', unreadMessages: 10, cycle: 1 });
    const stored = await conversation(ticket.id);
    expect(stored.map(({ seq }: { seq: number }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(new Set(stored.map(({ body }: { body: string }) => body)).size).toBe(10);
    expect((await invoke(counts, { token, query: { showAll: true } })).body).toEqual({
      open: 0,
      pending: 1,
      closed: 0,
      snoozed: 0,
    });
  });

  test('is published with its ticket and contact under the name that Whaticket-compatible clients listen to', async () => {
    await deliverBatchToWorker(onInbound, inboundTextFrom(maria, line, { body: 'Oi' }));
    const published = await drainQueuedMessages<LiveMessage>('live');
    expect(published.find(({ event }) => event === `company-${company.tenant.companyId}-appMessage`)).toMatchObject({
      rooms: expect.arrayContaining(['notification', 'pending']),
      payload: {
        action: 'create',
        message: { body: 'Oi' },
        ticket: { status: 'pending' },
        contact: { name: 'Maria Cliente', number: '5511987654321' },
      },
    });
  });

  test('is stored with an overlong name, which is cut between characters', async () => {
    await deliverBatchToWorker(onInbound, inboundTextFrom({ ...maria, name: `a${'𝐀'.repeat(90_000)}` }, line));
    expect((await contacts()).contacts).toMatchObject([{ name: `a${'𝐀'.repeat(49)}` }]);
  });

  test('creates one contact and two tickets for a person on two connections', async () => {
    const other = await company.addConnection();
    await Promise.all([
      deliverBatchToWorker(onInbound, inboundTextFrom(maria, line)),
      deliverBatchToWorker(onInbound, inboundTextFrom(maria, other)),
    ]);
    expect((await contacts()).count).toBe(1);
    expect(await tickets()).toHaveLength(2);
  });
});

test('stores an overlong message whole and shows its beginning in lists', async () => {
  const body = `${'語'.repeat(69_999)}!`;
  await deliverBatchToWorker(onInbound, inboundTextFrom(maria, line, { body }));
  const [ticket] = await tickets();
  expect(await conversation(ticket.id)).toMatchObject([{ body }]);
  expect(ticket.lastMessage.length).toBeLessThan(1000);
  expect(body.startsWith(ticket.lastMessage.slice(0, 50))).toBe(true);
});

test('ignores a message that is delivered again, concurrently or later', async () => {
  const text = inboundTextFrom(maria, line);
  await Promise.all([
    deliverBatchToWorker(onInbound, text),
    deliverBatchToWorker(onInbound, text),
    deliverBatchToWorker(onInbound, text),
  ]);
  await deliverBatchToWorker(onInbound, text);
  const [ticket] = await tickets();
  expect(ticket.unreadMessages).toBe(1);
  expect(await conversation(ticket.id)).toHaveLength(1);
});

describe('a person with several identities', () => {
  test('is one contact with and without the ninth digit', async () => {
    await deliverBatchToWorker(onInbound, inboundTextFrom(peerIdentity('551187654321'), line));
    await deliverBatchToWorker(onInbound, inboundTextFrom(peerIdentity('5511987654321'), line));
    expect(await contacts()).toMatchObject({ count: 1, contacts: [{ number: '5511987654321' }] });
    expect(await tickets()).toHaveLength(1);
  });

  test('is one contact by LID, then by LID and phone, then by phone', async () => {
    await deliverBatchToWorker(onInbound, inboundTextFrom(peerIdentity(null, { lid: '123456789' }), line));
    expect((await contacts()).contacts[0].number).toBe('');
    await deliverBatchToWorker(onInbound, inboundTextFrom(peerIdentity('5511987654321', { lid: '123456789' }), line));
    await deliverBatchToWorker(onInbound, inboundTextFrom(peerIdentity('5511987654321'), line));
    expect(await contacts()).toMatchObject({ count: 1, contacts: [{ number: '5511987654321' }] });
    const [ticket, ...others] = await tickets();
    expect(others).toEqual([]);
    expect(ticket).toMatchObject({ unreadMessages: 3, contact: { number: '5511987654321' } });
  });

  test('continues with the contact that has the phone when phone and LID belong to two contacts', async () => {
    await deliverBatchToWorker(onInbound, inboundTextFrom(peerIdentity(null, { lid: '123456789' }), line));
    await deliverBatchToWorker(onInbound, inboundTextFrom(peerIdentity('5511987654321'), line));
    await deliverBatchToWorker(
      onInbound,
      inboundTextFrom(peerIdentity('5511987654321', { lid: '123456789' }), line, { body: 'juntos' }),
    );
    const found = await tickets();
    expect(found).toHaveLength(2);
    expect(found[0]).toMatchObject({ lastMessage: 'juntos', contact: { number: '5511987654321' }, unreadMessages: 2 });
  });
});

test('makes a closed ticket pending in a new cycle, without agent and queue', async () => {
  await deliverBatchToWorker(onInbound, inboundTextFrom(maria, line));
  const [{ id }] = await tickets();
  await invoke(update, { token, params: { ticketId: id }, body: { status: 'open' } });
  await resolve(id);
  await drainQueuedMessages('live');
  await deliverBatchToWorker(onInbound, inboundTextFrom(maria, line, { body: 'voltei' }));
  const [ticket] = await tickets();
  expect(ticket).toMatchObject({ id, status: 'pending', userId: null, queueId: null, cycle: 2, unreadMessages: 1 });
  const publishedEvents = await drainQueuedMessages<LiveMessage>('live');
  const change = publishedEvents.find(({ event }) => event.endsWith('-ticket'));
  expect(change?.rooms).toEqual(
    expect.arrayContaining(['pending', 'closed', 'queue-null-pending', `user-${company.admin.user.id}`]),
  );
});

describe('a message typed on the phone', () => {
  test('is shown as ours and makes no work for agents', async () => {
    await deliverBatchToWorker(
      onInbound,
      inboundTextFrom({ ...maria, name: 'Nossa Loja' }, line, { fromMe: true, body: 'Oi, tudo bem?' }),
    );
    const [ticket] = await tickets();
    expect(ticket).toMatchObject({ status: 'closed', unreadMessages: 0, fromMe: true, cycle: 0 });
    expect(ticket.contact.name).toBe('5511987654321');
    expect(await conversation(ticket.id)).toMatchObject([{ fromMe: true, ack: 2, read: true }]);
    await deliverBatchToWorker(onInbound, inboundTextFrom(maria, line));
    expect((await tickets())[0]).toMatchObject({
      status: 'pending',
      cycle: 1,
      unreadMessages: 1,
      contact: { name: 'Maria Cliente' },
    });
    await deliverBatchToWorker(onInbound, inboundTextFrom(maria, line, { fromMe: true }));
    expect((await tickets())[0]).toMatchObject({ status: 'pending', unreadMessages: 0 });
  });
});

describe('groups', () => {
  const group = peerIdentity(null, { group: '120363041234567890', name: 'Condomínio' });
  test('are ignored while the setting excludes them', async () => {
    await deliverBatchToWorker(onInbound, inboundTextFrom(group, line, { participant: maria }));
    expect(await tickets()).toEqual([]);
  });

  test('become one conversation in which each message names its author when the setting allows them', async () => {
    await switchGroups('disabled');
    await deliverBatchToWorker(onInbound, inboundTextFrom(group, line, { participant: maria }));
    await deliverBatchToWorker(
      onInbound,
      inboundTextFrom(group, line, { participant: peerIdentity('5521999998888', { name: 'José' }) }),
    );
    const [ticket, ...others] = await tickets();
    expect(others).toEqual([]);
    expect(ticket).toMatchObject({ isGroup: true, contact: { name: 'Condomínio', isGroup: true } });
    expect((await conversation(ticket.id)).map((row: { participant: unknown }) => row.participant)).toEqual([
      { name: 'Maria Cliente', number: '5511987654321' },
      { name: 'José', number: '5521999998888' },
    ]);
  });
});

describe('edits and deletions', () => {
  const change = (targetProviderId: string, fields: object) => ({
    ...inboundTextFrom(maria, line),
    targetProviderId,
    ...fields,
  });

  test('change the row when they come from the author; repeats, other senders and unknown messages do not', async () => {
    const text = inboundTextFrom(maria, line, { body: 'Quero doiz' });
    await deliverBatchToWorker(onInbound, text);
    const [{ id }] = await tickets();
    await deliverBatchToWorker(onInbound, change(text.providerId, { type: 'edit', body: 'não fui eu', fromMe: true }));
    await deliverBatchToWorker(onInbound, change('UNKNOWN', { type: 'edit', body: 'nada' }));
    expect(await conversation(id)).toMatchObject([{ body: 'Quero doiz', isEdited: false, version: 1 }]);
    await drainQueuedMessages('live');
    for (let n = 0; n < 2; n++)
      await deliverBatchToWorker(onInbound, change(text.providerId, { type: 'edit', body: 'Quero dois' }));
    expect(await conversation(id)).toMatchObject([{ body: 'Quero dois', isEdited: true, version: 2 }]);
    expect(await drainQueuedMessages<LiveMessage>('live')).toMatchObject([
      { rooms: [`ticket-${id}`], payload: { message: { body: 'Quero dois' } } },
      { payload: { action: 'update', ticket: { lastMessage: 'Quero dois', unreadMessages: 1 } } },
    ]);
    for (let n = 0; n < 2; n++) await deliverBatchToWorker(onInbound, change(text.providerId, { type: 'delete' }));
    expect(await conversation(id)).toMatchObject([{ body: '', isDeleted: true, version: 3 }]);
    expect(await tickets()).toMatchObject([{ lastMessage: '🚫' }]);
  });
});

test('keeps long texts that are edited again and again within the size of a row', async () => {
  const text = inboundTextFrom(maria, line, { body: '語'.repeat(65_536) });
  await deliverBatchToWorker(onInbound, text);
  for (const letter of 'abcdefgh') {
    const body = letter.repeat(10) + '語'.repeat(65_526);
    await deliverBatchToWorker(onInbound, {
      ...inboundTextFrom(maria, line),
      type: 'edit',
      targetProviderId: text.providerId,
      body,
    });
  }
  const [{ id }] = await tickets();
  expect((await conversation(id))[0]).toMatchObject({ body: expect.stringMatching(/^h{10}語/), isEdited: true });
});

test('stores a reply with the message that it quotes', async () => {
  const first = inboundTextFrom(maria, line, { body: 'Primeira' });
  await deliverBatchToWorker(onInbound, first);
  await deliverBatchToWorker(
    onInbound,
    inboundTextFrom(maria, line, { body: 'Segunda', quotedProviderId: first.providerId }),
  );
  const [{ id }] = await tickets();
  expect((await conversation(id))[1].quotedMsg).toEqual({
    id: `${line.id}-${first.providerId}`,
    body: 'Primeira',
    fromMe: false,
    mediaType: 'text',
    authorName: 'Maria Cliente',
    fileName: null,
    thumbnail: null,
  });
});

test('drops an event of a removed connection, but not of one just added', async () => {
  const added = await company.addConnection();
  await deliverBatchToWorker(onInbound, inboundTextFrom(maria, added));
  expect(await tickets()).toHaveLength(1);
  await invoke(removeConnection, { token, params: { whatsappId: added.id } });
  await deliverBatchToWorker(onInbound, inboundTextFrom(maria, added));
  expect((await tickets())[0].unreadMessages).toBe(1);
});

test('stores a message where the identity leads now, although it led to another contact a moment ago', async () => {
  const shown = async () =>
    (await tickets()).map(({ contact, unreadMessages }: Ticket) => [contact.id, unreadMessages]);
  const write = () => deliverBatchToWorker(onInbound, inboundTextFrom(maria, line));
  for (let n = 0; n < 2; n++) await write();
  const [[first]] = await shown();
  await invoke(updateContact, { token, params: { contactId: first }, body: { number: '5511987650000' } });
  const { body: second } = await invoke(createContact, { token, body: { name: 'Maria', number: maria.phone } });
  expect(second.id).toBeGreaterThan(first);
  for (let n = 0; n < 2; n++) await write();
  expect(Object.fromEntries(await shown())).toEqual({ [first]: 2, [second.id]: 2 });
});

test('stores a text in an open conversation with few units and trips', async () => {
  await deliverBatchToWorker(onInbound, inboundTextFrom(maria, line));
  await deliverBatchToWorker(onInbound, noPictureEventOf(maria, line));
  const { bill } = await meterTableCost(() =>
    deliverBatchToWorker(onInbound, inboundTextFrom({ ...maria, lid: null }, line)),
  );
  expect(bill.writeUnits).toBeLessThanOrEqual(12);
  expect(bill.readUnits).toBeLessThanOrEqual(4);
  expect(bill.trips).toBeLessThanOrEqual(2);
});

test('stores each message of a batch at the same cost, and all of them with the trips of one', async () => {
  const people = Array.from({ length: 10 }, (_, n) => peerIdentity(`55119876540${String(n).padStart(2, '0')}`));
  for (const one of people) {
    await deliverBatchToWorker(onInbound, inboundTextFrom(one, line));
    await deliverBatchToWorker(onInbound, noPictureEventOf(one, line));
  }
  const { bill } = await meterTableCost(() =>
    deliverBatchToWorker(onInbound, ...people.map((one) => inboundTextFrom(one, line))),
  );
  expect(bill.writeUnits).toBeLessThanOrEqual(120);
  expect(bill.readUnits).toBeLessThanOrEqual(40);
  expect(bill.trips).toBeLessThanOrEqual(2);
  expect((await tickets()).map(({ unreadMessages }: { unreadMessages: number }) => unreadMessages)).toEqual(
    people.map(() => 2),
  );
});
