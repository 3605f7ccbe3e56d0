import { beforeEach, describe, expect, test } from 'vitest';
import type { QueueRow } from '#functions/company/companies/directory.ts';
import type { WhatsappRow } from '#functions/company/rows/whatsapp-row.ts';
import { handler as showWhatsapp } from '#functions/entries/connections/show.ts';
import { handler as addContact } from '#functions/entries/contacts/create.ts';
import { handler as addOption } from '#functions/entries/queue-options/create.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, type SignedInUser, seedCompany } from '#functions/entries/testing/company.ts';
import { deliverBatchAgain, deliverBatchToWorker } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { seedTableOnce } from '#functions/entries/testing/seed-once.ts';
import { handler as countTickets } from '#functions/entries/tickets/counts.ts';
import { handler as createTicket } from '#functions/entries/tickets/create.ts';
import { handler as listTickets } from '#functions/entries/tickets/list.ts';
import { handler as logTicket } from '#functions/entries/tickets/log.ts';
import { handler as showTicket } from '#functions/entries/tickets/show.ts';
import { handler as updateTicket } from '#functions/entries/tickets/update.ts';
import { handler as showUser } from '#functions/entries/users/show.ts';
import { handler as updateUser } from '#functions/entries/users/update.ts';
import type { LiveMessage } from '#shared/live/contract.ts';
import { keys } from '#shared/server/keys.ts';
import { get, readWholeRange } from '#shared/server/table.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { handler as create } from './create.ts';
import { handler as list } from './list.ts';
import { handler as onRemoved } from './on-removed.ts';
import { handler as remove } from './remove.ts';

/** Tests what happens to everything that has a queue when the queue is deleted. */
useBackend();

let company: SeededCompany;
let admin: SignedInUser;
let line: WhatsappRow;
let sales: QueueRow;
let ana: SignedInUser;
seedTableOnce(async () => {
  company = await seedCompany();
  admin = company.admin;
  line = await company.addConnection();
  sales = (await invoke(create, { token: admin.token, body: { name: 'Vendas', color: '#3b82f6' } })).body;
  ana = await company.addUser({ name: 'Ana', queueIds: [sales.id], allTicket: 'desabled' });
});
beforeEach(async () => {
  await drainQueuedMessages('live');
  await drainQueuedMessages('removedQueues');
});

let lastNumber = 5511940000000;
const put = (ticketId: number, body: object) =>
  invoke(updateTicket, { token: admin.token, params: { ticketId }, body });
const show = async (ticketId: number, user = admin) =>
  (await invoke(showTicket, { token: user.token, params: { ticketId } })).body as Ticket;
/** A conversation that waits in the queue. */
const waiting = async (): Promise<number> => {
  const { body: contact } = await invoke(addContact, {
    token: admin.token,
    body: { name: 'Maria', number: String(++lastNumber) },
  });
  const { body: ticket } = await invoke(createTicket, {
    token: admin.token,
    body: { contactId: contact.id, whatsappId: line.id },
  });
  const id: number = ticket.id;
  expect((await put(id, { queueId: sales.id })).status).toBe(200);
  return id;
};
const removal = (queueId = sales.id) => invoke(remove, { token: admin.token, params: { queueId } });
const workOff = async (): Promise<number> => {
  let steps = 0;
  for (;;) {
    const bodies = await drainQueuedMessages('removedQueues');
    if (bodies.length === 0) return steps;
    for (const body of bodies) {
      await deliverBatchToWorker(onRemoved, body);
      // A redelivered message changes nothing more.
      await deliverBatchAgain(onRemoved, body);
    }
    steps += bodies.length;
    if (steps > 200) throw new Error('the worker never ends');
  }
};
const counted = async (query: object) => (await invoke(countTickets, { token: admin.token, query: { ...query } })).body;

test('removes the queue from users and connections at once, and publishes them', async () => {
  const other = (await invoke(create, { token: admin.token, body: { name: 'Suporte', color: '#22a06b' } })).body;
  const bia = await company.addUser({ queueIds: [other.id, sales.id] });
  const caio = await company.addUser({ queueIds: [], watchedQueueIds: [sales.id, other.id] });
  const second = await company.addConnection({
    queueIds: [sales.id, other.id],
    greetingMessage: 'Escolha',
    transferQueueId: sales.id,
    timeToTransfer: 5,
  });
  await drainQueuedMessages('live');
  expect(await removal()).toMatchObject({ status: 200, body: { message: 'Queue deleted' } });
  const userOf = async ({ user }: SignedInUser) =>
    (await invoke(showUser, { token: admin.token, params: { userId: user.id } })).body;
  expect((await userOf(ana)).queues).toEqual([]);
  expect((await userOf(bia)).queues.map(({ id }: { id: number }) => id)).toEqual([other.id]);
  expect((await userOf(caio)).watchedQueues.map(({ id }: { id: number }) => id)).toEqual([other.id]);
  const connection = (await invoke(showWhatsapp, { token: admin.token, params: { whatsappId: second.id } })).body;
  expect(connection).toMatchObject({ queueIds: [other.id], transferQueueId: null });
  expect((await invoke(list, { token: ana.token })).body.map(({ id }: { id: number }) => id)).toEqual([other.id]);
  const events = (await drainQueuedMessages<LiveMessage>('live')).map(({ event, payload }) => [
    event.split('-').at(-1),
    (payload as { action: string }).action,
  ]);
  expect(events).toEqual([
    ['queue', 'delete'],
    ['user', 'update'],
    ['user', 'update'],
    ['user', 'update'],
    ['whatsapp', 'update'],
  ]);
});

test('cannot be assigned any more, and frees its name and colour', async () => {
  await removal();
  const given = await invoke(updateUser, {
    token: admin.token,
    params: { userId: ana.user.id },
    body: { queueIds: [sales.id] },
  });
  expect(given).toMatchObject({ status: 404, body: { error: 'ERR_QUEUE_NOT_FOUND' } });
  expect((await invoke(addOption, { token: admin.token, body: { queueId: sales.id, title: 'A' } })).status).toBe(404);
  expect((await removal()).status).toBe(404);
  const again = await invoke(create, { token: admin.token, body: { name: 'Vendas', color: '#3b82f6' } });
  expect(again.status).toBe(200);
  expect(again.body.id).not.toBe(sales.id);
});

describe('tickets of a deleted queue', () => {
  test('wait without queue if they waited; counters and lists agree, and their rooms receive the change', async () => {
    const tickets = [];
    for (let n = 0; n < 30; n++) tickets.push(await waiting());
    expect(await counted({ queueIds: `[${sales.id}]`, showAll: true })).toMatchObject({ pending: 30 });
    await drainQueuedMessages('live');
    await removal();
    await workOff();
    expect(await counted({ queueIds: `[${sales.id}]`, showAll: true })).toEqual({
      open: 0,
      pending: 0,
      closed: 0,
      snoozed: 0,
    });
    expect(await counted({ showAll: true })).toMatchObject({ pending: 30 });
    for (const id of tickets) expect(await show(id)).toMatchObject({ status: 'pending', queueId: null, queue: null });
    const chief = await company.addUser({ allTicket: 'enabled' });
    const { body } = await invoke(listTickets, { token: chief.token, query: { status: 'pending', order: 'newest' } });
    expect(body.tickets).toHaveLength(30);
    const rooms = (await drainQueuedMessages<LiveMessage>('live'))
      .filter(({ event }) => event.endsWith('-ticket'))
      .map(({ rooms }) => rooms);
    expect(rooms).toHaveLength(30);
    for (const some of rooms) {
      expect(some).toContain(`queue-${sales.id}-pending`);
      expect(some).toContain('queue-null-pending');
    }
  });

  test('stay with their agent if open, and can be returned to waiting without queue', async () => {
    const id = await waiting();
    await invoke(updateTicket, { token: ana.token, params: { ticketId: id }, body: { status: 'open' } });
    const { updatedAt } = await show(id);
    await removal();
    await workOff();
    expect(await show(id, ana)).toMatchObject({ status: 'open', userId: ana.user.id, queueId: null, updatedAt });
    await put(id, { status: 'pending' });
    expect(await show(id)).toMatchObject({ status: 'pending', queueId: null });
  });

  test('have no queue when they are reopened', async () => {
    const id = await waiting();
    await put(id, { status: 'open' });
    await put(id, { status: 'closed' });
    await removal();
    await workOff();
    expect(await put(id, { status: 'open' })).toMatchObject({ status: 200, body: { queueId: null } });
  });

  test('are not left in the queue when they enter it during the deletion', async () => {
    const ids = [await waiting(), await waiting()];
    const more = await waiting();
    await put(more, { queueId: null });
    const [, moved] = await Promise.all([removal(), put(more, { queueId: sales.id })]);
    expect([200, 404]).toContain(moved.status);
    await workOff();
    for (const id of [...ids, more]) expect((await show(id)).queueId).toBeNull();
  });
});

test('deletes its options', async () => {
  for (let n = 0; n < 30; n++) {
    await invoke(addOption, { token: admin.token, body: { queueId: sales.id, title: `Opção ${n}` } });
  }
  await removal();
  await workOff();
  expect(await readWholeRange(keys.queueOptions(company.tenant, sales.id), { consistent: true })).toEqual([]);
});

test('the worker finishes a deletion that died right after it was enqueued', async () => {
  const id = await waiting();
  await deliverBatchToWorker(onRemoved, { companyId: company.tenant.companyId, queueId: sales.id });
  await workOff();
  const row = await get<QueueRow>(keys.queue(company.tenant, sales.id), { consistent: true });
  expect(row?.deletedAt).toBeDefined();
  expect((await show(id)).queueId).toBeNull();
  expect((await invoke(showUser, { token: admin.token, params: { userId: ana.user.id } })).body.queues).toEqual([]);
});

test('a line in each conversation names why it has no queue, and the transfer to it keeps a receiver', async () => {
  const id = await waiting();
  await removal();
  await workOff();
  const { entries } = (await invoke(logTicket, { token: admin.token, params: { ticketId: id } })).body;
  expect(entries).toMatchObject([
    { kind: 'queueRemoved', user: null },
    { kind: 'transferred', toUser: null, toQueue: { id: sales.id, name: '' } },
  ]);
});
