import { beforeEach, describe, expect, test } from 'vitest';
import type { WhatsappRow } from '#functions/company/rows/whatsapp-row.ts';
import { handler as onInbound } from '#functions/entries/messages/on-inbound.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, type SignedInUser, seedCompany } from '#functions/entries/testing/company.ts';
import {
  deliverBatchAgain,
  deliverBatchToWorker,
  inboundTextFrom,
  peerIdentity,
} from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { seedTableOnce } from '#functions/entries/testing/seed-once.ts';
import { handler as listTickets } from '#functions/entries/tickets/list.ts';
import { handler as removeTicket } from '#functions/entries/tickets/remove.ts';
import { handler as showTicket } from '#functions/entries/tickets/show.ts';
import { handler as updateTicket } from '#functions/entries/tickets/update.ts';
import type { LiveMessage } from '#shared/live/contract.ts';
import { keys } from '#shared/server/keys.ts';
import { update as changeRow, get, readWholeRange, write } from '#shared/server/table.ts';
import { meterTableCost } from '#shared/server/table-cost.ts';
import type { Tag, TagListed } from '#shared/tags/tag.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { handler as create } from './create.ts';
import { handler as list } from './list.ts';
import { handler as listAll } from './list-all.ts';
import { handler as onRemoved } from './on-removed.ts';
import { handler as remove } from './remove.ts';
import { handler as show } from './show.ts';
import { handler as sync } from './sync.ts';
import { handler as update } from './update.ts';

useBackend();

let company: SeededCompany;
let line: WhatsappRow;
let admin: SignedInUser;
let ana: SignedInUser;
seedTableOnce(async () => {
  company = await seedCompany();
  line = await company.addConnection();
  admin = company.admin;
  ana = await company.addUser({ name: 'Ana' });
});
beforeEach(async () => {
  await drainQueuedMessages('live');
  await drainQueuedMessages('removedTags');
});

let lastNumber = 5511950000000;
const nextPerson = () => peerIdentity(String(++lastNumber));

const add = (body: object, user = admin) => invoke(create, { token: user.token, body });
const tagOf = async (name: string, more: object = {}): Promise<TagListed> => (await add({ name, ...more })).body;
const arrive = async (from = nextPerson()): Promise<Ticket> => {
  await deliverBatchToWorker(onInbound, inboundTextFrom(from, line));
  const { body } = await invoke(listTickets, { token: admin.token, query: { showAll: true } });
  return body.tickets.find((ticket: Ticket) => ticket.contact.number === from.phone);
};
const tagTicket = (ticketId: number, tags: readonly unknown[], user = admin) =>
  invoke(sync, { token: user.token, body: { ticketId, tags } });
const withTags = async (tags: readonly number[], query: object = {}, user = admin): Promise<number[]> => {
  const { body } = await invoke(listTickets, {
    token: user.token,
    query: { showAll: true, tags: JSON.stringify(tags), ...query },
  });
  return body.tickets.map(({ id }: Ticket) => id);
};
const countOf = async (tagId: number) =>
  (await invoke(show, { token: admin.token, params: { tagId } })).body.ticketsCount;
/** Runs the jobs of deleted tags until none is left; returns how many there were. */
const workOff = async (): Promise<number> => {
  let steps = 0;
  for (;;) {
    const bodies = await drainQueuedMessages('removedTags');
    if (bodies.length === 0) return steps;
    for (const body of bodies) await deliverBatchToWorker(onRemoved, body);
    steps += bodies.length;
  }
};

describe('the list', () => {
  test('is sorted by name ignoring accents, searchable and paged', async () => {
    for (let n = 0; n < 45; n++) await tagOf(`Tag ${String(n).padStart(2, '0')}`);
    await tagOf('Água');
    const first = (await invoke(list, { token: ana.token })).body;
    expect(first.tags[0]).toMatchObject({ name: 'Água', ticketsCount: 0, kanban: 0, color: '#A4CCCC' });
    expect(first).toMatchObject({ count: 46, hasMore: true });
    const second = (await invoke(list, { token: ana.token, query: { cursor: first.nextCursor } })).body;
    expect(second.tags.map(({ name }: Tag) => name)).toEqual([
      'Tag 39',
      'Tag 40',
      'Tag 41',
      'Tag 42',
      'Tag 43',
      'Tag 44',
    ]);
    const paged = (await invoke(list, { token: ana.token, query: { pageNumber: 2 } })).body;
    expect(paged.tags).toEqual(second.tags);
    const found = (await invoke(list, { token: ana.token, query: { searchParam: 'agua' } })).body;
    expect(found.tags.map(({ name }: Tag) => name)).toEqual(['Água']);
    expect((await invoke(listAll, { token: ana.token })).body).toHaveLength(46);
  });
});

describe('adding and changing', () => {
  test('stores the user who added a tag', async () => {
    const { id, userId } = (await add({ name: 'Urgente', userId: admin.user.id }, ana)).body;
    expect(userId).toBe(ana.user.id);
    expect((await add({ name: 'Urgente' })).body).toMatchObject({ id, userId: ana.user.id });
    expect((await invoke(list, { token: admin.token })).body.tags).toMatchObject([{ id, userId: ana.user.id }]);
  });

  test('returns the same tag to requests that add the same name at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => add({ name: 'Urgente' }, ana)));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await invoke(listAll, { token: ana.token })).body).toHaveLength(1);
    const events = (await drainQueuedMessages<LiveMessage>('live')).map(({ payload }) => payload);
    expect(events).toMatchObject([{ action: 'create', tag: { name: 'Urgente' } }]);
  });

  test('rejects a name taken by a tag that differs from the request', async () => {
    await tagOf('Urgente', { color: '#ff0000' });
    expect(await add({ name: 'urgente', color: '#00ff00' })).toMatchObject({
      status: 400,
      body: { error: 'ERR_TAG_NAME_ALREADY_EXISTS' },
    });
    // A request with only the name returns the existing tag.
    expect((await add({ name: 'urgente' }, ana)).body).toMatchObject({ name: 'Urgente', color: '#ff0000' });
    const other = await tagOf('Calmo');
    const renamed = await invoke(update, {
      token: admin.token,
      params: { tagId: other.id },
      body: { name: 'URGENTE' },
    });
    expect(renamed.body.error).toBe('ERR_TAG_NAME_ALREADY_EXISTS');
  });

  test('rejects a short name with the form’s own message', async () => {
    expect(await add({ name: 'ab' })).toMatchObject({ status: 400, body: { message: 'Mensagem muito curta' } });
  });

  test('lets only supervisors and administrators change tags and create lanes', async () => {
    expect((await add({ name: 'Raia', kanban: 1 }, ana)).body.error).toBe('ERR_NO_PERMISSION');
    const supervisor = await company.addUser({ profile: 'supervisor' });
    const lane = await add({ name: 'Raia', kanban: 1 }, supervisor);
    expect(lane.body).toMatchObject({ kanban: 1 });
    const params = { tagId: lane.body.id };
    expect((await invoke(update, { token: ana.token, params, body: { name: 'Outra' } })).status).toBe(403);
    expect((await invoke(remove, { token: ana.token, params })).status).toBe(403);
    expect((await invoke(update, { token: supervisor.token, params, body: { name: 'Outra' } })).body.name).toBe(
      'Outra',
    );
    // Its old name is free again.
    expect((await add({ name: 'Raia' })).body.id).not.toBe(lane.body.id);
  });
});

describe('the tags of a ticket', () => {
  test('are replaced by those sent, as ids or as tags; the changed ticket is returned and published', async () => {
    const [vip, late] = [await tagOf('VIP', { color: '#ff0000' }), await tagOf('Atrasado')];
    const { id, version, updatedAt } = await arrive();
    await drainQueuedMessages('live');
    const answer = await tagTicket(id, [vip, late.id]);
    expect(answer.body).toMatchObject({
      id,
      updatedAt,
      version: version + 1,
      tags: [
        { id: vip.id, name: 'VIP', color: '#ff0000' },
        { id: late.id, name: 'Atrasado' },
      ],
    });
    const [event] = await drainQueuedMessages<LiveMessage>('live');
    expect(event?.payload).toMatchObject({ action: 'update', ticket: { tags: [{ id: vip.id }, { id: late.id }] } });
    expect((await tagTicket(id, [late.id])).body.tags).toMatchObject([{ id: late.id }]);
    await drainQueuedMessages('live');
    // An unchanged set writes and publishes nothing.
    expect((await tagTicket(id, [late.id])).body.version).toBe(version + 2);
    expect(await drainQueuedMessages('live')).toEqual([]);
  });

  test('rejects foreign and missing tags, too many tags, and tickets the user may not see', async () => {
    const stranger = await seedCompany();
    await write({ write: changeRow(keys.ids(stranger.tenant), { set: { tag: 5000 } }) });
    const theirs = (await invoke(create, { token: stranger.admin.token, body: { name: 'Deles' } })).body;
    const { id } = await arrive();
    expect((await tagTicket(id, [theirs.id])).body.error).toBe('ERR_NO_TAG_FOUND');
    const many = [];
    for (let n = 0; n < 16; n++) many.push((await tagOf(`Muitas ${n}`)).id);
    expect((await tagTicket(id, many)).body.error).toBe('ERR_TICKET_TAG_LIMIT');
    expect((await tagTicket(id, many.slice(1))).status).toBe(200);
    const queue = await company.addQueue();
    await invoke(updateTicket, { token: admin.token, params: { ticketId: id }, body: { queueId: queue.id } });
    expect((await tagTicket(id, [], ana)).body.error).toBe('ERR_NO_PERMISSION');
  });

  test('filter the lists, and tagged tickets follow the order of activity', async () => {
    const [vip, late] = [await tagOf('VIP'), await tagOf('Atrasado')];
    const carla = nextPerson();
    const [first, second] = [await arrive(carla), await arrive()];
    await tagTicket(first.id, [vip.id, late.id]);
    await tagTicket(second.id, [vip.id]);
    expect(await withTags([vip.id])).toEqual([second.id, first.id]);
    expect(await withTags([late.id, vip.id])).toEqual([first.id]);
    await arrive(carla);
    // A waiting ticket stays where it has waited since.
    expect(await withTags([vip.id])).toEqual([second.id, first.id]);
    await invoke(updateTicket, { token: admin.token, params: { ticketId: first.id }, body: { status: 'open' } });
    expect(await withTags([vip.id])).toEqual([first.id, second.id]);
    expect(await withTags([vip.id], { status: 'open' })).toEqual([first.id]);
    expect(await withTags([vip.id], { status: 'pending' })).toEqual([second.id]);
    // Ana does not find a ticket that belongs to another user.
    expect(await withTags([vip.id], {}, ana)).toEqual([second.id]);
  });

  test('are counted correctly under concurrency, including closed and excluding deleted tickets', async () => {
    const vip = await tagOf('VIP');
    const tickets = [];
    for (let n = 0; n < 6; n++) tickets.push(await arrive());
    await Promise.all(tickets.map(({ id }) => tagTicket(id, [vip.id])));
    expect(await countOf(vip.id)).toBe(6);
    const [first, second, third] = tickets.map(({ id }) => ({ params: { ticketId: id }, token: admin.token }));
    await invoke(updateTicket, { ...first, body: { status: 'closed' } });
    expect(await countOf(vip.id)).toBe(6);
    await invoke(removeTicket, second);
    expect(await countOf(vip.id)).toBe(5);
    await tagTicket(third?.params.ticketId ?? 0, []);
    expect(await countOf(vip.id)).toBe(4);
    expect(await readWholeRange(keys.allTagged(company.tenant, vip.id))).toHaveLength(4);
  });

  test('publishes which tags have a new number of tickets', async () => {
    const [kept, gone, fresh] = [await tagOf('Fica'), await tagOf('Sai'), await tagOf('Entra')];
    const { id } = await arrive();
    await tagTicket(id, [kept.id, gone.id]);
    const published = async () =>
      (await drainQueuedMessages<LiveMessage>('live')).flatMap(({ event, rooms, payload }) =>
        event.endsWith('-tag') && (payload as { action: string }).action === 'counted' ? [{ rooms, payload }] : [],
      );
    await published();
    await tagTicket(id, [kept.id, fresh.id]);
    expect(await published()).toEqual([
      { rooms: ['main'], payload: { action: 'counted', tagId: gone.id } },
      { rooms: ['main'], payload: { action: 'counted', tagId: fresh.id } },
    ]);
    // Repeating the same tags changes nothing.
    await tagTicket(id, [kept.id, fresh.id]);
    expect(await published()).toEqual([]);
  });

  test('cost a message only their own rows', async () => {
    const carla = nextPerson();
    const { id } = await arrive(carla);
    await invoke(updateTicket, { token: admin.token, params: { ticketId: id }, body: { status: 'open' } });
    const costOf = async () =>
      (await meterTableCost(() => deliverBatchToWorker(onInbound, inboundTextFrom(carla, line)))).bill.writeUnits;
    const plain = await costOf();
    await tagTicket(id, [(await tagOf('VIP')).id, (await tagOf('Atrasado')).id]);
    // Per tag: its row in a transaction (2), and its removal from and insertion into the index (2).
    expect((await costOf()) - plain).toBe(2 * 4);
  });
});

describe('deleting a tag', () => {
  test('removes it from its tickets step by step, and hides it from the first moment', async () => {
    const [vip, kept] = [await tagOf('VIP'), await tagOf('Fica')];
    const tickets = [];
    for (let n = 0; n < 30; n++) tickets.push(await arrive());
    for (const { id } of tickets) await tagTicket(id, [vip.id, kept.id]);
    await drainQueuedMessages('live');
    expect((await invoke(remove, { token: admin.token, params: { tagId: vip.id } })).status).toBe(200);
    const seen = (await invoke(showTicket, { token: admin.token, params: { ticketId: tickets[0]?.id ?? 0 } })).body;
    expect(seen.tags).toMatchObject([{ id: kept.id }]);
    expect((await tagTicket(tickets[0]?.id ?? 0, [vip.id, kept.id])).status).toBe(200);
    const late = await arrive();
    expect((await tagTicket(late.id, [vip.id])).body.error).toBe('ERR_NO_TAG_FOUND');
    expect(await workOff()).toBeGreaterThan(1);
    expect(await readWholeRange(keys.allTagged(company.tenant, vip.id))).toEqual([]);
    expect(await get(keys.tag(company.tenant, vip.id), { consistent: true })).toBeUndefined();
    expect(await get(keys.tagCount(company.tenant, vip.id), { consistent: true })).toBeUndefined();
    expect(await countOf(kept.id)).toBe(30);
    // Its name is free, and the new tag has no tickets yet.
    expect(await tagOf('VIP')).toMatchObject({ ticketsCount: 0 });
  });

  test('leaves the same result after a crash or a redelivered message', async () => {
    const vip = await tagOf('VIP');
    const { id } = await arrive();
    await tagTicket(id, [vip.id]);
    await invoke(remove, { token: admin.token, params: { tagId: vip.id } });
    const [body] = await drainQueuedMessages('removedTags');
    await Promise.all([deliverBatchToWorker(onRemoved, body), deliverBatchToWorker(onRemoved, body)]);
    await deliverBatchAgain(onRemoved, body);
    expect(await readWholeRange(keys.allTagged(company.tenant, vip.id))).toEqual([]);
    expect((await invoke(show, { token: admin.token, params: { tagId: vip.id } })).body.error).toBe('ERR_NO_TAG_FOUND');
  });
});
