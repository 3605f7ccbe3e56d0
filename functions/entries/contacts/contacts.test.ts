import { beforeEach, describe, expect, test, vi } from 'vitest';
import { localDay } from '#functions/company/rows/company-row.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { ticketWrites } from '#functions/conversation/tickets/ticket-writes.ts';
import { handler as onInbound } from '#functions/entries/messages/on-inbound.ts';
import { handler as createTag } from '#functions/entries/tags/create.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { changeRow as changeWhole } from '#functions/entries/testing/change-row.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { deliverBatchToWorker, inboundTextFrom, peerIdentity } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { handler as createTicket } from '#functions/entries/tickets/create.ts';
import { handler as listTickets } from '#functions/entries/tickets/list.ts';
import type { Contact } from '#shared/contacts/contact.ts';
import type { LiveMessage } from '#shared/live/contract.ts';
import { keys } from '#shared/server/keys.ts';
import { update as changeRow, exists, readRange, readWholeRange, transact, write } from '#shared/server/table.ts';
import { meterTableCost } from '#shared/server/table-cost.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import type { NumberCheckRow } from '#shared/whatsapp/number-check.ts';
import { handler as create } from './create.ts';
import { handler as list } from './list.ts';
import { handler as listAll } from './list-all.ts';
import { handler as remove } from './remove.ts';
import { handler as show } from './show.ts';
import { handler as update } from './update.ts';

useBackend();

let company: SeededCompany;
let token: string;
beforeEach(async () => {
  company = await seedCompany();
  token = company.admin.token;
  await drainQueuedMessages('live');
});

/** A page of a tag with two connections: its rows, their contacts and conversations, and the caller. */
const taggedPageUnits = 70;

const add = async (name: string, number: string, more = {}) =>
  (await invoke(create, { token, body: { name, number, ...more } })).body;
const change = (contactId: number, body: object) => invoke(update, { token, params: { contactId }, body });
const names = async (searchParam: string) =>
  (await invoke(list, { token, query: { searchParam } })).body.contacts.map(({ name }: Contact) => name);

describe('adding a contact', () => {
  test('answers `invalido` when WhatsApp does not know the number', async () => {
    const { id } = await company.addConnection();
    const { tenant } = company;
    const connected = { set: { status: 'CONNECTED', wanted: 'running' }, when: exists };
    await write({ write: changeRow(keys.session(tenant, id), connected) });
    const answer = invoke(create, { token, body: { name: 'Carla', number: '5511985554444' } });
    const check = await vi.waitUntil(
      async () => (await readRange<NumberCheckRow>(keys.numberChecks(tenant, id))).rows[0],
      { timeout: 5000 },
    );
    const none = { set: { answer: 'none' }, when: exists };
    await write({ write: changeRow(keys.numberCheck(tenant, id, check.checkId), none) });
    expect(await answer).toMatchObject({ status: 400, body: { error: 'ERR_WAPP_INVALID_CONTACT', invalido: true } });
  });

  test('stores what was typed, the number as digits only, and publishes it to the company', async () => {
    const extraInfo = [{ name: 'CPF', value: '111' }];
    const contact = await add('Carla Souza', '+55 (11) 98555-4444', { email: 'CARLA@example.com', extraInfo });
    expect(contact).toMatchObject({
      number: '5511985554444',
      email: 'carla@example.com',
      extraInfo: [{ id: 1, name: 'CPF', value: '111' }],
    });
    expect((await invoke(show, { token, params: { contactId: contact.id } })).body).toEqual({
      ...contact,
      tickets: [],
      whatsapp: null,
    });
    expect(await drainQueuedMessages<LiveMessage>('live')).toMatchObject([
      { rooms: ['main'], payload: { action: 'create' } },
    ]);
  });

  test('returns the existing contact for the same number, with or without the ninth digit, even at once', async () => {
    const answers = await Promise.all([
      add('Carla', '5511985554444'),
      add('Carla', '551185554444'),
      add('C2', '5511985554444'),
    ]);
    expect(answers.filter(({ alreadyExists }) => alreadyExists)).toHaveLength(2);
    expect((await invoke(list, { token })).body).toMatchObject({ count: 1, hasMore: false });
    const other = await seedCompany();
    const theirs = await invoke(create, { token: other.admin.token, body: { name: 'Carla', number: '5511985554444' } });
    expect(theirs.body).not.toHaveProperty('alreadyExists');
  });

  test('and a concurrent first message from that number end in one contact', async () => {
    const line = await company.addConnection();
    await Promise.all([
      add('Carla', '5511985554444'),
      deliverBatchToWorker(onInbound, inboundTextFrom(peerIdentity('551185554444', { lid: '9' }), line)),
    ]);
    expect((await invoke(list, { token })).body.count).toBe(1);
  });
});

describe('searching', () => {
  beforeEach(async () => {
    await add('João da Silva', '5511911110001');
    await add('Joana Prado', '5521922220002');
    await add('Ana Anabela Silva', '351912345678');
  });
  test.each([
    ['joao', ['João da Silva']],
    ['JO', ['Joana Prado', 'João da Silva']],
    ['j', ['Joana Prado', 'João da Silva']],
    ['silva jo', ['João da Silva']],
    ['anab', ['Ana Anabela Silva']],
    ['(11) 91111', ['João da Silva']],
    ['922220002', ['Joana Prado']],
    ['5521', ['Joana Prado']],
    ['3519', ['Ana Anabela Silva']],
    ['an', ['Ana Anabela Silva']],
    // Parts of names and numbers.
    ['oana', ['Joana Prado']],
    ['ÁNA', ['Ana Anabela Silva', 'Joana Prado']],
    ['0002', ['Joana Prado']],
    ['2222-0002', ['Joana Prado']],
    ['ilva oao', ['João da Silva']],
    ['lva jo', ['João da Silva']],
    ['ilva 5678', ['Ana Anabela Silva']],
    ['oanas', []],
    ['!!', []],
  ])('%s', async (typed, expected) => {
    expect((await names(typed)).sort()).toEqual([...expected].sort());
  });

  test('finds a contact by its new name only', async () => {
    const [{ id }] = (await invoke(list, { token, query: { searchParam: 'joana' } })).body.contacts;
    await change(id, { name: 'Joana Lima' });
    expect(await names('prado')).toEqual([]);
    expect(await names('lima joana')).toEqual(['Joana Lima']);
  });

  test('never finds contacts of another company', async () => {
    const other = await seedCompany();
    expect((await invoke(list, { token: other.admin.token, query: { searchParam: 'jo' } })).body.contacts).toEqual([]);
  });
});

test('lists continue by cursor and by page, with and without a search', async () => {
  for (let n = 0; n < 65; n++)
    await add(`Cliente ${String(n).padStart(2, '0')}`, `55119500000${String(n).padStart(2, '0')}`);
  for (const searchParam of ['', 'cli']) {
    const found: number[] = [];
    let cursor: string | null = null;
    do {
      const page: { contacts: Contact[]; nextCursor: string | null } = (
        await invoke(list, { token, query: { searchParam, ...(cursor ? { cursor } : {}) } })
      ).body;
      found.push(...page.contacts.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(new Set(found).size).toBe(65);
    expect(found).toHaveLength(65);
    const third = (await invoke(list, { token, query: { searchParam, pageNumber: 3 } })).body;
    expect(third).toMatchObject({ count: 65, hasMore: false });
    expect(third.contacts.map(({ id }: Contact) => id)).toEqual(found.slice(60));
  }
});

describe('changing a contact', () => {
  test('reaches its tickets and changes only the fields sent', async () => {
    await company.addConnection();
    const { id } = await add('Carla', '5511985554444', { email: 'carla@example.com' });
    await invoke(createTicket, { token, body: { contactId: id } });
    const changed = await change(id, { name: 'Carla Dias' });
    expect(changed.body).toMatchObject({
      name: 'Carla Dias',
      number: '5511985554444',
      email: 'carla@example.com',
      // Starting the conversation increased the version as well.
      version: 3,
    });
    const [ticket] = (await invoke(listTickets, { token })).body.tickets;
    expect(ticket).toMatchObject({ version: 2, contact: { name: 'Carla Dias' } });
  });

  test('to another number frees the old one; rejects a number that another contact has', async () => {
    const carla = await add('Carla', '5511985554444');
    await add('Rui', '5511966665555');
    expect(await change(carla.id, { number: '551166665555' })).toMatchObject({
      status: 400,
      body: { error: 'ERR_DUPLICATED_CONTACT' },
    });
    expect((await change(carla.id, { number: '5511977776666' })).status).toBe(200);
    expect(await add('Nova', '551185554444')).not.toHaveProperty('alreadyExists');
  });

  test('to another number leaves the old phone to a contact of its own', async () => {
    const oldPhone = peerIdentity('5511985554444', { name: 'Carla', lid: '77001' });
    const line = await company.addConnection();
    await deliverBatchToWorker(onInbound, inboundTextFrom(oldPhone, line));
    const [{ id }] = (await invoke(list, { token, query: {} })).body.contacts;
    expect((await change(id, { number: '551185554444' })).status).toBe(200);
    expect((await change(id, { number: '5511977776666' })).status).toBe(200);
    await deliverBatchToWorker(onInbound, inboundTextFrom({ ...oldPhone, name: 'Outra' }, line));
    await deliverBatchToWorker(onInbound, inboundTextFrom(peerIdentity('5511977776666', { lid: '77002' }), line));
    const all = (await invoke(list, { token, query: {} })).body.contacts;
    expect(all.map(({ name, number }: Contact) => [name, number]).sort()).toEqual([
      ['Carla', '5511977776666'],
      ['Outra', '5511985554444'],
    ]);
  });

  test('that WhatsApp showed by its LID only keeps it when its number is entered', async () => {
    const line = await company.addConnection();
    const unknown = peerIdentity(null, { name: 'Carla', lid: '77003' });
    await deliverBatchToWorker(onInbound, inboundTextFrom(unknown, line));
    const [{ id }] = (await invoke(list, { token, query: {} })).body.contacts;
    expect((await change(id, { number: '5511977776666' })).status).toBe(200);
    await deliverBatchToWorker(onInbound, inboundTextFrom(unknown, line));
    const all = (await invoke(list, { token, query: {} })).body.contacts;
    expect(all.map(({ name, number }: Contact) => [name, number])).toEqual([['Carla', '5511977776666']]);
  });

  test('keeps both of two concurrent changes', async () => {
    const { id } = await add('Carla', '5511985554444');
    await Promise.all([change(id, { name: 'Carla Dias' }), change(id, { email: 'c@example.com' })]);
    expect((await invoke(show, { token, params: { contactId: id } })).body).toMatchObject({
      name: 'Carla Dias',
      email: 'c@example.com',
      version: 3,
    });
  });
});

describe('contacts by date', () => {
  const created = (query: Record<string, string>) =>
    invoke(list, { token, query }).then(({ body }) => body.contacts.map(({ name }: Contact) => name));
  const day = (ms = 0) => localDay(new Date(Date.now() + ms), 'America/Sao_Paulo');

  test('lists those of a day or a period, newest first, also within a search', async () => {
    for (let n = 0; n < 35; n++) await add(`Cliente ${n}`, String(5511950000000 + n));
    const last = await add('Última', '5511950000099');
    const today = { dateStart: day(), dateEnd: day() };
    const first = (await invoke(list, { token, query: today })).body;
    expect(first.contacts.slice(0, 2).map(({ name }: Contact) => name)).toEqual(['Última', 'Cliente 34']);
    const rest = (await invoke(list, { token, query: { ...today, cursor: first.nextCursor } })).body;
    expect(rest).toMatchObject({ count: 36, hasMore: false });
    expect(new Set([...first.contacts, ...rest.contacts].map(({ id }: Contact) => id)).size).toBe(36);
    expect(await created({ date: day() })).toHaveLength(30);
    expect(await created({ date: '2020-01-01' })).toEqual([]);
    expect(await created({ dateEnd: day(-86_400_000) })).toEqual([]);
    expect(await created({ dateStart: day(-86_400_000), searchParam: 'ltima' })).toEqual(['Última']);
    expect(await created({ date: '2020-01-01', searchParam: 'ltima' })).toEqual([]);
    await invoke(remove, { token, params: { contactId: last.id } });
    expect((await created(today))[0]).toBe('Cliente 34');
  });

  test('rejects a text that is not a date, and ignores an empty one', async () => {
    await add('Ana', '5511950000000');
    expect((await invoke(list, { token, query: { date: '31/12/2025' } })).status).toBe(400);
    expect(await created({ date: '', dateStart: '', dateEnd: '' })).toEqual(['Ana']);
  });
});

test('shows a contact with the conversations that the caller may see and their connection', async () => {
  const [first, second] = [await company.addConnection(), await company.addConnection()];
  const from = peerIdentity('5511977771111');
  await deliverBatchToWorker(onInbound, inboundTextFrom(from, first));
  await deliverBatchToWorker(onInbound, inboundTextFrom(from, second));
  const tickets = (await invoke(listTickets, { token, query: { showAll: true } })).body.tickets;
  const params = { contactId: tickets[0].contactId };
  const { body } = await invoke(show, { token, params });
  const shown = body.tickets.map(({ id, status, whatsappId }: Ticket) => [id, status, whatsappId]);
  expect(shown.toSorted()).toEqual(tickets.map(({ id, whatsappId }: Ticket) => [id, 'pending', whatsappId]).toSorted());
  const last = [first, second].find(({ id }) => id === body.tickets[0].whatsappId);
  expect(body).toMatchObject({ urlPicture: null, whatsapp: { id: last?.id, name: last?.name } });
  const stranger = await company.addUser({ allTicket: 'desabled' });
  expect((await invoke(show, { token: stranger.token, params })).body).toMatchObject({ tickets: [], whatsapp: null });
});

test('lists contacts with their last conversation that the caller may see, and its tags', async () => {
  const [first, second] = [await company.addConnection(), await company.addConnection()];
  const queue = await company.addQueue();
  const agent = await company.addUser({ queueIds: [], allTicket: 'desabled' });
  const maria = peerIdentity('5511987654321');
  await deliverBatchToWorker(onInbound, inboundTextFrom(maria, first));
  await deliverBatchToWorker(onInbound, inboundTextFrom(maria, second));
  await invoke(create, { token, body: { name: 'Nunca escreveu', number: '5511911112222' } });
  const [older, newer] = await readWholeRange<TicketRow>(keys.contactTickets(company.tenant, 1));
  const tag = (await invoke(createTag, { token, body: { name: 'VIP', color: '#FF0000' } })).body;
  await changeWhole(keys.ticket(company.tenant, 1, first.id), {
    tagIds: [tag.id],
    messageAt: '2026-03-02T12:00:00.000Z',
  });
  await changeWhole(keys.ticket(company.tenant, 1, second.id), {
    queueId: queue.id,
    messageAt: '2026-03-03T12:00:00.000Z',
  });
  const shown = async (by: string, query: Record<string, boolean> = { conversations: true }) =>
    (await invoke(list, { token: by, query })).body.contacts.map((contact: Contact) => contact.lastConversation);
  expect(await shown(token)).toEqual([{ uuid: newer?.uuid, at: '2026-03-03T12:00:00.000Z', tags: [] }, null]);
  // The agent does not serve the queue of the newer one.
  await changeWhole(keys.ticket(company.tenant, 1, first.id), { status: 'open', userId: agent.user.id });
  const tags = [{ id: tag.id, name: 'VIP', color: '#FF0000' }];
  expect(await shown(agent.token)).toEqual([{ uuid: older?.uuid, at: '2026-03-02T12:00:00.000Z', tags }, null]);
  expect(await shown(token, {})).toEqual([undefined, undefined]);
});

test('lists contacts with a tag once each, of conversations that the caller may see, for one read of each row', async () => {
  const [first, second] = [await company.addConnection(), await company.addConnection()];
  const agent = await company.addUser({ queueIds: [], allTicket: 'desabled' });
  const tag = (await invoke(createTag, { token, body: { name: 'VIP', color: '#FF0000' } })).body;
  const { tenant } = company;
  const tagged = async (n: number, connection: { id: number }, change: Partial<TicketRow> = {}) => {
    const [row] = (await readWholeRange<TicketRow>(keys.contactTickets(tenant, n))).filter(
      ({ whatsappId }) => whatsappId === connection.id,
    );
    if (!row) throw new Error('no ticket');
    const after = { ...row, ...change, tagIds: [tag.id], version: row.version + 1 };
    const when = { now: new Date().toISOString(), timeZone: 'America/Sao_Paulo' };
    await transact(ticketWrites(tenant, when, { before: row, after }));
  };
  for (let n = 0; n < 32; n++)
    await deliverBatchToWorker(onInbound, inboundTextFrom(peerIdentity(`55119700000${10 + n}`), first));
  await deliverBatchToWorker(onInbound, inboundTextFrom(peerIdentity('5511970000010'), second));
  for (let n = 1; n <= 32; n++) await tagged(n, first, n === 7 ? { status: 'open', userId: agent.user.id } : {});
  await tagged(1, second);
  await add('Sem tag', '5511960000000');
  const page = async (query: object, by = token) =>
    (await invoke(list, { token: by, query: { tagId: tag.id, ...query } })).body;
  const start = await page({});
  const rest = await page({ cursor: start.nextCursor });
  const ids = [...start.contacts, ...rest.contacts].map(({ id }: Contact) => id);
  // The conversation on the second connection is the newest.
  expect(ids).toEqual([1, ...Array.from({ length: 31 }, (_, n) => 32 - n)]);
  expect([start.contacts.length, rest.hasMore]).toEqual([30, false]);
  expect((await page({}, agent.token)).contacts.map(({ id }: Contact) => id)).toEqual([7]);
  expect((await page({ searchParam: '0000041' })).contacts.map(({ id }: Contact) => id)).toEqual([32]);
  expect((await page({ dateEnd: '2020-01-01' })).contacts).toEqual([]);
  expect((await page({ tagId: 999_999 })).contacts).toEqual([]);
  const { bill } = await meterTableCost(() => page({}));
  expect(bill.readUnits).toBeLessThanOrEqual(taggedPageUnits);
});

test('the list for choosing reads on after its last contact', async () => {
  const typed = Array.from({ length: 203 }, (_, n) => `Cliente ${String(n).padStart(3, '0')}`);
  for (let n = 0; n < typed.length; n += 10)
    await Promise.all(typed.slice(n, n + 10).map((name, k) => add(name, String(5511960000000 + n + k))));
  const read = async (query: object = {}) => (await invoke(listAll, { token, query: { ...query } })).body;
  const first: Contact[] = await read();
  expect(first).toHaveLength(200);
  const rest: Contact[] = await read({ after: first.at(-1)?.id ?? 0 });
  expect([...first, ...rest].map(({ name }) => name)).toEqual(typed);
  expect(await read({ after: rest.at(-1)?.id ?? 0 })).toEqual([]);
  expect((await read({ after: 999_999 })).error).toBe('ERR_NO_CONTACT_FOUND');
  expect((await read({ after: first[0]?.id ?? 0, name: 'Cliente' })).error).toBe('ERR_VALIDATION');
});
