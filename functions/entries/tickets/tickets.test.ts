import { beforeEach, describe, expect, test } from 'vitest';
import { readCompanyDirectory } from '#functions/company/companies/directory.ts';
import type { WhatsappRow } from '#functions/company/rows/whatsapp-row.ts';
import { deleteTicket } from '#functions/conversation/tickets/delete-ticket.ts';
import { returnTicketsOfUser } from '#functions/conversation/tickets/return-tickets-of.ts';
import { handler as changeConnection } from '#functions/entries/connections/update.ts';
import { handler as addContactHandler } from '#functions/entries/contacts/create.ts';
import { handler as listMessages } from '#functions/entries/messages/list.ts';
import { handler as onInbound } from '#functions/entries/messages/on-inbound.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, type SignedInUser, seedCompany } from '#functions/entries/testing/company.ts';
import { deliverBatchToWorker, inboundTextFrom, peerIdentity } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { seedTableOnce } from '#functions/entries/testing/seed-once.ts';
import { runTimersAfterUndoPeriod } from '#functions/entries/timers/testing.ts';
import type { LiveMessage } from '#shared/live/contract.ts';
import type { OutboxRow } from '#shared/messages/outbox.ts';
import { keys } from '#shared/server/keys.ts';
import { readWholeRange, remove as removeRow, write } from '#shared/server/table.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { handler as counts } from './counts.ts';
import { handler as create } from './create.ts';
import { handler as list } from './list.ts';
import { handler as remove } from './remove.ts';
import { handler as show } from './show.ts';
import { handler as showByUuid } from './show-by-uuid.ts';
import { handler as update } from './update.ts';

useBackend();

let company: SeededCompany;
let line: WhatsappRow;
let admin: SignedInUser;
let ana: SignedInUser;
let bia: SignedInUser;
seedTableOnce(async () => {
  company = await seedCompany();
  line = await company.addConnection();
  admin = company.admin;
  ana = await company.addUser({ name: 'Ana' });
  bia = await company.addUser({ name: 'Bia' });
});
beforeEach(async () => {
  await drainQueuedMessages('live');
});

let lastNumber = 5511960000000;
const nextPerson = () => peerIdentity(String(++lastNumber));

const listed = async (user: SignedInUser, query: Record<string, string | number | boolean> = {}) =>
  (await invoke(list, { token: user.token, query })).body;
const countsOf = async (user: SignedInUser, query = {}) => (await invoke(counts, { token: user.token, query })).body;
const change = (user: SignedInUser, ticketId: number, body: object) =>
  invoke(update, { token: user.token, params: { ticketId }, body });
const arrive = async (from = nextPerson(), connection = line): Promise<Ticket> => {
  await deliverBatchToWorker(onInbound, inboundTextFrom(from, connection));
  const { tickets } = await listed(admin, { showAll: true });
  return tickets.find((ticket: Ticket) => ticket.contact.number === from.phone && ticket.whatsappId === connection.id);
};
const addContact = async (number: string) =>
  (await invoke(addContactHandler, { token: admin.token, body: { name: 'Carla', number } })).body;

describe('accepting', () => {
  test('gives the ticket to one of two agents at once and returns 409 with the winner to the other', async () => {
    const { id } = await arrive();
    const answers = await Promise.all(
      [ana, bia].map((agent) => change(agent, id, { status: 'open', userId: agent.user.id })),
    );
    const won = answers.find(({ status }) => status === 200);
    const lost = answers.find(({ status }) => status !== 200);
    expect(lost).toMatchObject({
      status: 409,
      body: { error: 'ERR_TICKET_CHANGED', ticket: { id, status: 'open', user: won?.body.user } },
    });
  });

  test('keeps the time of the last message until the next one comes', async () => {
    const from = nextPerson();
    const ticket = await arrive(from);
    const { body: accepted } = await change(ana, ticket.id, { status: 'open', userId: ana.user.id });
    expect(accepted.updatedAt > ticket.updatedAt).toBe(true);
    expect(accepted.lastMessageAt).toBe(ticket.updatedAt);
    const { body: moved } = await change(ana, ticket.id, { status: 'pending', userId: null });
    expect(moved.lastMessageAt).toBe(ticket.updatedAt);
    const answered = await arrive(from);
    expect(answered.lastMessageAt).toBe(answered.updatedAt);
  });

  test('shows since when a ticket waits, apart from its last message, and only while it waits (UI 8)', async () => {
    const from = nextPerson();
    const ticket = await arrive(from);
    expect(ticket.waitingSince).toBe(ticket.createdAt);
    const again = await arrive(from);
    expect(again.lastMessageAt > ticket.lastMessageAt).toBe(true);
    expect(again.waitingSince).toBe(ticket.waitingSince);
    const { body: accepted } = await change(ana, ticket.id, { status: 'open', userId: ana.user.id });
    expect(accepted.waitingSince).toBeNull();
    const { body: returned } = await change(ana, ticket.id, { status: 'pending', userId: null });
    expect(returned.waitingSince > again.lastMessageAt).toBe(true);
    expect(returned.lastMessageAt).toBe(again.lastMessageAt);
  });

  test('changes nothing when the same agent accepts again', async () => {
    const { id } = await arrive();
    const first = await change(ana, id, { status: 'open', userId: ana.user.id });
    const second = await change(ana, id, { status: 'open', userId: ana.user.id });
    expect(first.body.undo).not.toBeNull();
    expect(second.body).toEqual({ ...first.body, undo: null });
  });

  test('also publishes to the rooms the ticket leaves', async () => {
    const { id } = await arrive();
    await drainQueuedMessages('live');
    await change(ana, id, { status: 'open' });
    const [published] = await drainQueuedMessages<LiveMessage>('live');
    expect(published?.rooms).toEqual(
      expect.arrayContaining(['open', 'pending', 'queue-null-pending', `ticket-${id}`, `user-${ana.user.id}`]),
    );
  });
});

test('keeps status, agent, queue and cycles right through return, hand-over, resolve and reopen', async () => {
  const queue = await company.addQueue();
  await company.addToQueue(queue, bia);
  const ticket = await arrive();
  const { id } = ticket;
  await change(ana, id, { status: 'open' });
  expect((await change(ana, id, { status: 'pending' })).body).toMatchObject({ status: 'pending', user: null });
  await change(ana, id, { status: 'open' });
  expect((await change(ana, id, { queueId: queue.id })).body).toMatchObject({
    status: 'pending',
    userId: null,
    queue: { name: queue.name },
  });
  expect((await change(admin, id, { userId: bia.user.id })).body).toMatchObject({
    status: 'open',
    user: { name: 'Bia' },
  });
  expect((await change(bia, id, { status: 'closed' })).body).toMatchObject({ status: 'closed', userId: bia.user.id });
  expect((await change(bia, id, { queueId: queue.id })).body.error).toBe('ERR_TICKET_TRANSITION');
  expect((await change(bia, id, { status: 'open' })).body).toMatchObject({ status: 'open', cycle: 2 });
  const cycles = await readWholeRange({
    pk: keys.cycle(company.tenant, ticket.contactId, line.id, 1).pk,
    prefix: 'CYCLE#',
  });
  expect(cycles).toMatchObject([
    { number: 1, userId: bia.user.id, queueId: queue.id, finishedAt: expect.any(String) },
    { number: 2, userId: bia.user.id, finishedAt: null },
  ]);
});

describe('the completion message', () => {
  const farewells = async () =>
    (await readWholeRange<OutboxRow>(keys.outboxes(company.tenant, line.id))).map(
      (row) => row.kind === 'send' && row.content.type === 'text' && row.content.text,
    );
  beforeEach(async () => {
    const body = { complationMessage: 'Obrigado, até logo!' };
    await invoke(changeConnection, { token: admin.token, params: { whatsappId: line.id }, body });
  });

  test('is sent once when the ticket is resolved', async () => {
    const { id } = await arrive();
    await change(ana, id, { status: 'open' });
    await Promise.all([change(ana, id, { status: 'closed' }), change(ana, id, { status: 'closed' })]);
    expect(await farewells()).toEqual([]);
    await Promise.all([runTimersAfterUndoPeriod(), runTimersAfterUndoPeriod()]);
    expect(await farewells()).toEqual(['Obrigado, até logo!']);
    const { messages, ticket } = (await invoke(listMessages, { token: ana.token, params: { ticketId: id } })).body;
    expect(messages[1]).toMatchObject({ body: 'Obrigado, até logo!', fromMe: true, ack: 0, userId: null });
    expect(ticket).toMatchObject({ status: 'closed', lastMessage: 'Obrigado, até logo!' });
  });

  test('is not sent when sendCompletionMessage is false', async () => {
    const { id } = await arrive();
    await change(ana, id, { status: 'open' });
    await change(ana, id, { status: 'closed', sendCompletionMessage: false });
    expect(await farewells()).toEqual([]);
  });
});

describe('moving to another connection', () => {
  test('continues in the thread on the other connection and closes this one, in one step', async () => {
    const other = await company.addConnection({ complationMessage: 'Tchau' });
    const from = nextPerson();
    const here = await arrive(from);
    await change(ana, here.id, { status: 'open' });
    const moved = await change(ana, here.id, { whatsappId: other.id, userId: bia.user.id });
    expect(moved.body).toMatchObject({
      whatsappId: other.id,
      status: 'open',
      userId: bia.user.id,
      contactId: here.contactId,
    });
    expect(moved.body.id).not.toBe(here.id);
    expect((await invoke(show, { token: admin.token, params: { ticketId: here.id } })).body.status).toBe('closed');
    expect(await countsOf(admin, { showAll: true })).toMatchObject({ open: 1, pending: 0, closed: 1 });
    expect(await readWholeRange(keys.outboxes(company.tenant, line.id))).toEqual([]);
    const back = await change(bia, moved.body.id, { whatsappId: line.id });
    expect(back.body).toMatchObject({ id: here.id, status: 'open', cycle: 2 });
  });

  test('is refused when the thread there is not closed', async () => {
    const other = await company.addConnection();
    const from = nextPerson();
    const here = await arrive(from);
    const there = await arrive(from, other);
    const refused = await change(admin, here.id, { whatsappId: other.id });
    expect(refused).toMatchObject({ status: 409, body: { error: 'ERR_OTHER_OPEN_TICKET', ticket: { id: there.id } } });
    expect((await change(admin, here.id, { whatsappId: 999 })).body.error).toBe('ERR_NO_WAPP_FOUND');
  });
});

describe('starting a conversation', () => {
  test('opens it for the agent on the default connection; a second agent learns who has it', async () => {
    const queue = await company.addQueue();
    const { id: contactId } = await addContact('5511955554444');
    const start = (agent: SignedInUser) =>
      invoke(create, { token: agent.token, body: { contactId, queueId: queue.id } });
    await company.addToQueue(queue, ana, bia);
    const answers = await Promise.all([start(ana), start(bia)]);
    const won = answers.find(({ status }) => status === 200)?.body;
    expect(won).toMatchObject({ status: 'open', whatsappId: line.id, queue: { id: queue.id }, cycle: 1 });
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      error: 'ERR_OTHER_OPEN_TICKET',
      ticket: { id: won.id, user: won.user, queue: { name: queue.name } },
    });
    expect((await listed(admin, { showAll: true })).count).toBe(1);
  });

  test('shows an agent without access who has the blocking ticket, but not its messages', async () => {
    const queue = await company.addQueue();
    const ticket = await arrive();
    await change(admin, ticket.id, { status: 'open', queueId: queue.id });
    const ownQueue = await company.addQueue();
    const stranger = await company.addUser({ queueIds: [ownQueue.id], allTicket: 'desabled' });
    const ticketBody = { contactId: ticket.contactId, queueId: ownQueue.id };
    const refused = await invoke(create, { token: stranger.token, body: ticketBody });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        mayOpen: false,
        ticket: { id: ticket.id, user: { id: admin.user.id }, lastMessage: '', unreadMessages: 0 },
      },
    });
  });

  test('shows a conversation on another connection before a second one begins', async () => {
    const other = await company.addConnection();
    const queue = await company.addQueue();
    const ticket = await arrive();
    const body = { contactId: ticket.contactId, queueId: queue.id, whatsappId: other.id };
    const refused = await invoke(create, { token: admin.token, body });
    expect(refused).toMatchObject({
      status: 409,
      body: { error: 'ERR_OTHER_OPEN_TICKET', mayOpen: true, ticket: { id: ticket.id } },
    });
    const second = await invoke(create, { token: admin.token, body: { ...body, besideOther: true } });
    expect(second.body).toMatchObject({ status: 'open', whatsappId: other.id });
    const third = await invoke(create, { token: admin.token, body: { ...body, besideOther: true } });
    expect(third).toMatchObject({ status: 409, body: { ticket: { id: second.body.id } } });
  });

  test('takes up the closed thread', async () => {
    const ticket = await arrive();
    await change(ana, ticket.id, { status: 'closed' });
    const queue = await company.addQueue();
    const body = { contactId: ticket.contactId, queueId: queue.id };
    await company.addToQueue(queue, bia);
    const again = await invoke(create, { token: bia.token, body });
    expect(again.body).toMatchObject({ id: ticket.id, status: 'open', userId: bia.user.id, cycle: 2 });
  });

  test('needs a queue, unless an administrator starts it', async () => {
    const { id: contactId } = await addContact('5511955551111');
    const supervisor = await company.addUser({ profile: 'supervisor' });
    for (const { token } of [ana, supervisor])
      for (const queueId of [undefined, null])
        expect((await invoke(create, { token, body: { contactId, queueId } })).body.error).toBe('ERR_QUEUE_REQUIRED');
    const started = await invoke(create, { token: admin.token, body: { contactId } });
    expect(started.body).toMatchObject({ status: 'open', queueId: null, userId: admin.user.id });
  });

  test('is refused in a queue that the agent, or the user who gets it, does not serve', async () => {
    const { id: contactId } = await addContact('5511955556666');
    const { id: queueId } = await company.addQueue();
    const agent = await company.addUser({ queueIds: [queueId] });
    const start = async ({ token }: SignedInUser, userId?: number) =>
      (await invoke(create, { token, body: { contactId, queueId, userId } })).body.error;
    expect(await start(ana)).toBe('ERR_NO_PERMISSION');
    expect(await start(agent, bia.user.id)).toBe('ERR_USER_NOT_IN_QUEUE');
    expect(await start(agent)).toBeUndefined();
  });

  test('rejects ids that are not the company’s', async () => {
    const { id: contactId } = await addContact('5511955553333');
    const queue = await company.addQueue();
    await company.addToQueue(queue, ana);
    const refusal = async (body: object) =>
      (await invoke(create, { token: ana.token, body: { queueId: queue.id, ...body } })).body.error;
    expect(await refusal({ contactId: 999 })).toBe('ERR_NO_CONTACT_FOUND');
    expect(await refusal({ contactId, whatsappId: 999 })).toBe('ERR_NO_WAPP_FOUND');
    expect(await refusal({ contactId, queueId: 999 })).toBe('ERR_QUEUE_NOT_FOUND');
    expect(await refusal({ contactId, userId: 999 })).toBe('ERR_NO_USER_FOUND');
    const bare = await seedCompany();
    const theirs = await invoke(addContactHandler, {
      token: bare.admin.token,
      body: { name: 'Rui', number: '5511955552222' },
    });
    const answer = await invoke(create, { token: bare.admin.token, body: { contactId: theirs.body.id } });
    expect(answer.body.error).toBe('ERR_NO_DEF_WAPP_FOUND');
  });
});

describe('a deleted conversation', () => {
  test('is gone for all users; the contact’s next message starts another one without the old messages', async () => {
    const from = nextPerson();
    const { id, uuid } = await arrive(from);
    expect((await invoke(remove, { token: ana.token, params: { ticketId: id } })).status).toBe(403);
    expect((await invoke(remove, { token: admin.token, params: { ticketId: id } })).status).toBe(200);
    expect((await invoke(remove, { token: admin.token, params: { ticketId: id } })).status).toBe(404);
    expect(await listed(admin, { showAll: true })).toMatchObject({ tickets: [], count: 0 });
    expect(await countsOf(admin, { showAll: true })).toMatchObject({ open: 0, pending: 0, closed: 0 });
    const fresh = await arrive(from);
    expect(fresh.id).not.toBe(id);
    expect(fresh).toMatchObject({ status: 'pending', unreadMessages: 1, cycle: 2 });
    const { token } = admin;
    expect(await invoke(listMessages, { token, params: { ticketId: fresh.id } })).toMatchObject({
      status: 200,
      body: { count: 1 },
    });
    expect((await invoke(show, { token, params: { ticketId: id } })).status).toBe(404);
    expect((await invoke(showByUuid, { token, params: { uuid } })).status).toBe(404);
    expect((await invoke(showByUuid, { token, params: { uuid: fresh.uuid } })).body.id).toBe(fresh.id);
  });
});

test('deleteTicket succeeds when the worker deleted the ticket first, and announces it once', async () => {
  const { tenant } = company;
  const { id } = await arrive();
  const context = { tenant, directory: await readCompanyDirectory(tenant) };
  await drainQueuedMessages('live');
  for (let n = 0; n < 2; n++) await deleteTicket(context, id);
  expect(await drainQueuedMessages('live')).toMatchObject([{ payload: { action: 'delete', ticketId: id } }]);
});

test('returns the open tickets of a removed user to waiting, and rejects giving them new ones', async () => {
  const ids: number[] = [];
  for (let n = 0; n < 3; n++) ids.push((await arrive()).id);
  for (const id of ids) await change(bia, id, { status: 'open' });
  await write({ write: removeRow(keys.user(company.tenant, bia.user.id)) });
  await returnTicketsOfUser(company.tenant, bia.user.id);
  await returnTicketsOfUser(company.tenant, bia.user.id);
  expect(await countsOf(admin, { showAll: true })).toMatchObject({ open: 0, pending: 3, closed: 0 });
  expect((await change(admin, ids[0] ?? 0, { userId: bia.user.id })).body.error).toBe('ERR_NO_USER_FOUND');
});
