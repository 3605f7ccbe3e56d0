import { beforeEach, describe, expect, test } from 'vitest';
import { backfillContactWords } from '#functions/conversation/contacts/backfill-contact-words.ts';
import type { ContactRow } from '#functions/conversation/rows/contact-row.ts';
import { handler as listMessages } from '#functions/entries/messages/list.ts';
import { handler as onInbound } from '#functions/entries/messages/on-inbound.ts';
import { handler as onReceipt } from '#functions/entries/messages/on-receipt.ts';
import { handler as sendMessage } from '#functions/entries/messages/send.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import {
  deliverBatchAgain,
  deliverBatchToWorker,
  inboundTextFrom,
  peerIdentity,
} from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { handler as createTicket } from '#functions/entries/tickets/create.ts';
import { handler as listTickets } from '#functions/entries/tickets/list.ts';
import type { LiveMessage } from '#shared/live/contract.ts';
import { keys } from '#shared/server/keys.ts';
import { remove as deleteRow, get, readWholeRange, write } from '#shared/server/table.ts';
import { sessionTaskNames } from '#shared/whatsapp/session-task.ts';
import { handler as block } from './block.ts';
import { handler as create } from './create.ts';
import { handler as exportContacts } from './export.ts';
import { handler as find } from './find.ts';
import { handler as list } from './list.ts';
import { handler as listAll } from './list-all.ts';
import { handler as remove } from './remove.ts';
import { handler as show } from './show.ts';

useBackend();

let company: SeededCompany;
let line: Awaited<ReturnType<SeededCompany['addConnection']>>;
let token: string;
beforeEach(async () => {
  company = await seedCompany();
  line = await company.addConnection();
  token = company.admin.token;
});

const carla = '5511985554444';
const add = async (name: string, number: string, more = {}) =>
  (await invoke(create, { token, body: { name, number, ...more } })).body;
const removed = (contactId: number) => invoke(remove, { token, params: { contactId } });
const contactsNow = async (searchParam = '') => (await invoke(list, { token, query: { searchParam } })).body;
const ticketsNow = async (status: string) =>
  (await invoke(listTickets, { token, query: { status, showAll: true } })).body.tickets;
const writes = (fields = {}) => deliverBatchToWorker(onInbound, inboundTextFrom(peerIdentity(carla), line, fields));

describe('deleting a contact', () => {
  test('removes it and its tickets from lists, searches and counters, and keeps the row for thirty days', async () => {
    const { id } = await add('Carla Dias', carla);
    const ticket = (await invoke(createTicket, { token, body: { contactId: id } })).body;
    await drainQueuedMessages('live');
    expect((await removed(id)).status).toBe(200);
    expect(await contactsNow()).toMatchObject({ contacts: [], count: 0 });
    expect(await contactsNow('carla')).toMatchObject({ contacts: [] });
    expect((await invoke(show, { token, params: { contactId: id } })).status).toBe(404);
    expect(await ticketsNow('open')).toEqual([]);
    const kept = await get<ContactRow>(keys.contact(company.tenant, id), { consistent: true });
    expect(kept?.name).toBe('Carla Dias');
    expect((kept?.expiresAt ?? 0) - Date.now() / 1000).toBeGreaterThan(29 * 86_400);
    const published = (await drainQueuedMessages<LiveMessage>('live')).map(({ payload }) => payload);
    expect(published).toContainEqual({ action: 'delete', contactId: id });
    expect(published).toContainEqual({ action: 'delete', ticketId: ticket.id });
    expect((await removed(id)).status).toBe(404);
  });

  test('needs the right to delete, and returns 404 for another company’s contact', async () => {
    const { id } = await add('Carla Dias', carla);
    const agent = await company.addUser();
    expect((await invoke(remove, { token: agent.token, params: { contactId: id } })).status).toBe(403);
    const other = await seedCompany();
    expect((await invoke(remove, { token: other.admin.token, params: { contactId: id } })).status).toBe(404);
    expect((await contactsNow()).count).toBe(1);
  });

  test('lets a later message or addition of the same number create a new contact', async () => {
    const first = await add('Carla Dias', carla);
    await writes();
    await removed(first.id);
    await writes({ body: 'Voltei' });
    const { contacts, count } = await contactsNow();
    expect(count).toBe(1);
    expect(contacts[0].id).not.toBe(first.id);
    expect(await ticketsNow('pending')).toMatchObject([{ lastMessage: 'Voltei', unreadMessages: 1 }]);
    expect(await add('Carla', carla)).toMatchObject({ alreadyExists: true, existingContact: { id: contacts[0].id } });
  });

  test('during incoming messages leaves each message in a conversation of an existing contact', async () => {
    const { id } = await add('Carla Dias', carla);
    await writes();
    await Promise.all([removed(id), writes({ body: 'a' }), writes({ body: 'b' })]);
    const { contacts, count } = await contactsNow();
    const waiting = await ticketsNow('pending');
    expect(count).toBe(contacts.length);
    for (const ticket of waiting) expect(contacts.map((one: { id: number }) => one.id)).toContain(ticket.contactId);
  });
});

describe('a blocked contact', () => {
  const setBlocked = (contactId: number, blocked: boolean) =>
    invoke(block, { token, params: { contactId }, body: { blocked } });

  test('has its messages stored without opening a ticket or notifying, until it is unblocked', async () => {
    const { id } = await add('Carla Dias', carla);
    expect((await setBlocked(id, true)).body).toMatchObject({ blocked: true, version: 2 });
    await drainQueuedMessages('live');
    const event = inboundTextFrom(peerIdentity(carla), line, { body: 'Me escuta' });
    await deliverBatchToWorker(onInbound, event);
    await deliverBatchAgain(onInbound, event);
    expect(await ticketsNow('pending')).toEqual([]);
    const [ticket] = await ticketsNow('closed');
    expect(ticket).toMatchObject({ lastMessage: 'Me escuta', unreadMessages: 0 });
    const page = (await invoke(listMessages, { token, params: { ticketId: ticket.id } })).body;
    expect(page.messages).toMatchObject([{ body: 'Me escuta' }]);
    for (const { rooms } of await drainQueuedMessages<LiveMessage>('live'))
      expect(rooms).toEqual([`ticket-${ticket.id}`]);

    await setBlocked(id, false);
    await writes({ body: 'E agora?' });
    expect(await ticketsNow('pending')).toMatchObject([{ lastMessage: 'E agora?', unreadMessages: 1 }]);
  });

  test('is blocked on every number of the company by the last decision, and unblocked when deleted', async () => {
    const other = await company.addConnection();
    const { id } = await add('Carla Dias', carla);
    const requestIds = async () => {
      const rows = [line.id, other.id].map((whatsappId) => keys.sessionTasks(company.tenant, whatsappId));
      const found = await Promise.all(
        rows.map((range) => readWholeRange<{ kind: string }>(range, { consistent: true })),
      );
      return found.flat().filter(({ kind }) => kind === 'block');
    };
    await setBlocked(id, true);
    expect(await requestIds()).toMatchObject([
      { kind: 'block', whatsappId: line.id, blocked: true, chat: { phone: carla } },
      { kind: 'block', whatsappId: other.id, blocked: true },
    ]);
    await setBlocked(id, false);
    expect(await requestIds()).toMatchObject([{ blocked: false }, { blocked: false }]);
    await setBlocked(id, true);
    await invoke(remove, { token, params: { contactId: id } });
    expect(await requestIds()).toMatchObject([{ blocked: false }, { blocked: false }]);
  });

  test('is listed for phones paired later, by its WhatsApp identities, only while it is blocked', async () => {
    const { id } = await add('Carla Dias', carla);
    const people = () => readWholeRange(keys.blockedContacts(company.tenant), { consistent: true });
    await setBlocked(id, true);
    await setBlocked(id, true);
    expect(await people()).toMatchObject([{ contactId: id, chat: { phone: carla, lid: null } }]);
    await deliverBatchToWorker(onInbound, inboundTextFrom(peerIdentity(carla, { lid: '777' }), line));
    expect(await people()).toMatchObject([{ contactId: id, chat: { phone: carla, lid: '777' } }]);
    await setBlocked(id, false);
    expect(await people()).toEqual([]);
    await setBlocked(id, true);
    await invoke(remove, { token, params: { contactId: id } });
    expect(await people()).toEqual([]);
    const { id: later } = await company.addConnection();
    const orders = await readWholeRange(keys.sessionTasks(company.tenant, later), { consistent: true });
    expect(orders).toMatchObject([{ kind: 'bringBlocks', whatsappId: later }]);
  });

  test('from an earlier version of the product is listed by the backfill, which may be repeated', async () => {
    const blockedOnes = ['5511985554441', '5511985554442'];
    for (const number of blockedOnes) await setBlocked((await add('Carla Dias', number)).id, true);
    const range = keys.blockedContacts(company.tenant);
    const people = async () => (await readWholeRange<{ sk: string }>(range, { consistent: true })).map(({ sk }) => sk);
    const before = await people();
    expect(before).toHaveLength(2);
    for (const sk of before) await write({ write: deleteRow({ pk: range.pk, sk }) });
    const task = keys.sessionTask(company.tenant, line.id, sessionTaskNames.bringBlocks);
    await write({ write: deleteRow(task) });
    for (let time = 0; time < 2; time++) await backfillContactWords(company.tenant);
    expect(await people()).toEqual(before);
    expect(await get(task, { consistent: true })).toMatchObject({ kind: 'bringBlocks' });
  });

  test('in an open conversation counts nothing as unread', async () => {
    const { id } = await add('Carla Dias', carla);
    await invoke(createTicket, { token, body: { contactId: id } });
    await setBlocked(id, true);
    await writes();
    expect(await ticketsNow('open')).toMatchObject([{ unreadMessages: 0 }]);
  });
});

test('marks a contact that is not on WhatsApp as inactive, once, until it writes', async () => {
  const { id } = await add('Carla Dias', carla);
  const ticket = (await invoke(createTicket, { token, body: { contactId: id } })).body;
  const message = (await invoke(sendMessage, { token, params: { ticketId: ticket.id }, body: { body: 'Oi' } })).body;
  const [stored] = await readWholeRange<{ providerId: string; fromMe: boolean }>(
    keys.messages(company.tenant, ticket.id),
  );
  expect(message.fromMe).toBe(true);
  const receipt = {
    companyId: company.tenant.companyId,
    whatsappId: ticket.whatsappId,
    providerIds: [stored?.providerId],
    outcome: { type: 'failed', failure: 'notOnWhatsapp', providerCode: null },
    at: new Date().toISOString(),
  };
  await deliverBatchToWorker(onReceipt, receipt);
  await deliverBatchAgain(onReceipt, receipt);
  const now = async () => (await invoke(show, { token, params: { contactId: id } })).body;
  expect(await now()).toMatchObject({ active: false, version: 3 });
  await writes();
  expect(await now()).toMatchObject({ active: true, version: 4 });
});

test('find returns the contact of a number in either spelling and creates nothing', async () => {
  const contact = await add('Carla Dias', carla);
  const found = (number: string) => invoke(find, { token, query: { name: 'Qualquer', number } });
  expect((await found('55 11 8555-4444')).body).toEqual(contact);
  expect((await found('5511900000000')).status).toBe(404);
  expect((await contactsNow()).count).toBe(1);
});

test('list-all returns all contacts, or those matching a name, as a plain array', async () => {
  for (let n = 0; n < 35; n++)
    await add(`Cliente ${String(n).padStart(2, '0')}`, `551195000${String(n).padStart(4, '0')}`);
  expect((await invoke(listAll, { token })).body).toHaveLength(35);
  expect((await invoke(listAll, { token, query: { name: 'cliente 07' } })).body).toMatchObject([
    { name: 'Cliente 07' },
  ]);
});

test('exports name, number and email, with spreadsheet formulas escaped', async () => {
  await add('Ana; "a boa"', '5511900000001', { email: 'ana@example.com' });
  await add('=1+1', '5511900000002');
  const { body } = await invoke(exportContacts, { token });
  expect(body).toEqual({
    text: '\ufeffname;number;email\r\n\'=1+1;5511900000002;\r\n"Ana; ""a boa""";5511900000001;ana@example.com\r\n',
    nextCursor: null,
  });
});

test('exports only the contacts asked for, without deleted and unknown ones', async () => {
  const ana = await add('Ana', '5511900000001');
  const gone = await add('Bia', '5511900000002');
  await add('Carla', '5511900000003');
  await removed(gone.id);
  const contactIds = JSON.stringify([ana.id, ana.id, gone.id, 999_999]);
  const { body } = await invoke(exportContacts, { token, query: { contactIds } });
  expect(body).toEqual({ text: '\ufeffname;number;email\r\nAna;5511900000001;\r\n', nextCursor: null });
});
