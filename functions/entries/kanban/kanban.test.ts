import { beforeEach, describe, expect, test } from 'vitest';
import type { WhatsappRow } from '#functions/company/rows/whatsapp-row.ts';
import { handler as onInbound } from '#functions/entries/messages/on-inbound.ts';
import { handler as createTag } from '#functions/entries/tags/create.ts';
import { handler as syncTags } from '#functions/entries/tags/sync.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, type SignedInUser, seedCompany } from '#functions/entries/testing/company.ts';
import { deliverBatchToWorker, inboundTextFrom, peerIdentity } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { seedTableOnce } from '#functions/entries/testing/seed-once.ts';
import { handler as showTicket } from '#functions/entries/tickets/show.ts';
import { handler as updateTicket } from '#functions/entries/tickets/update.ts';
import type { LiveMessage } from '#shared/live/contract.ts';
import { meterTableCost } from '#shared/server/table-cost.ts';
import type { Tag } from '#shared/tags/tag.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { handler as clear } from './clear.ts';
import { handler as lanesOf } from './lanes.ts';
import { handler as list } from './list.ts';
import { handler as place } from './move-card.ts';
import { handler as order } from './order.ts';

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
});

let lastNumber = 5511930000000;

const tagOf = async (name: string, kanban: 0 | 1): Promise<Tag> =>
  (await invoke(createTag, { token: admin.token, body: { name, kanban } })).body;
const board = async (query: Record<string, string | number | boolean> = {}, user = admin) =>
  (await invoke(list, { token: user.token, query: { showAll: true, ...query } })).body;
const idsIn = async (tagId: number, user = admin): Promise<number[]> =>
  (await board({ tagId }, user)).tickets.map(({ id }: Ticket) => id);
const arrive = async (): Promise<Ticket> => {
  await deliverBatchToWorker(onInbound, inboundTextFrom(peerIdentity(String(++lastNumber)), line));
  return (await board({ tagId: 0 })).tickets[0];
};
const move = (ticketId: number, tagId: number, user = admin) =>
  tagId === 0
    ? invoke(clear, { token: user.token, params: { ticketId } })
    : invoke(place, { token: user.token, params: { ticketId, tagId } });

describe('lanes', () => {
  test('hold waiting and open tickets; tickets without a lane tag are in the open lane', async () => {
    const [offer, vip] = [await tagOf('Orçamento', 1), await tagOf('VIP', 0)];
    const [first, second, third] = [await arrive(), await arrive(), await arrive()];
    await move(first.id, offer.id);
    await move(second.id, vip.id);
    await invoke(updateTicket, { token: admin.token, params: { ticketId: third.id }, body: { status: 'open' } });
    expect(await idsIn(offer.id)).toEqual([first.id]);
    expect(await idsIn(0)).toEqual([third.id, second.id]);
    await invoke(updateTicket, { token: admin.token, params: { ticketId: third.id }, body: { status: 'closed' } });
    expect(await idsIn(0)).toEqual([second.id]);
    expect((await board()).tickets).toHaveLength(2);
  });

  test('are paged independently of each other', async () => {
    const offer = await tagOf('Orçamento', 1);
    const tickets = [];
    for (let n = 0; n < 45; n++) tickets.push(await arrive());
    for (const { id } of tickets) await move(id, offer.id);
    const first = await board({ tagId: offer.id });
    expect(first.tickets).toHaveLength(40);
    const second = await board({ tagId: offer.id, cursor: first.nextCursor });
    expect(second).toMatchObject({ hasMore: false, count: 45 });
    const all = [...first.tickets, ...second.tickets].map(({ id }: Ticket) => id);
    expect(all).toEqual(tickets.map(({ id }) => id).reverse());
  });

  test('show agents the same tickets as their lists', async () => {
    const offer = await tagOf('Orçamento', 1);
    const queue = await company.addQueue();
    const [waiting, hers, foreign] = [await arrive(), await arrive(), await arrive()];
    for (const { id } of [waiting, hers, foreign]) await move(id, offer.id);
    await invoke(updateTicket, { token: ana.token, params: { ticketId: hers.id }, body: { status: 'open' } });
    await invoke(updateTicket, { token: admin.token, params: { ticketId: foreign.id }, body: { queueId: queue.id } });
    expect(new Set(await idsIn(offer.id, ana))).toEqual(new Set([waiting.id, hers.id]));
    expect(await idsIn(offer.id)).toHaveLength(3);
    const ofQueue = await board({ tagId: offer.id, queueIds: JSON.stringify([queue.id]) });
    expect(ofQueue.tickets.map(({ id }: Ticket) => id)).toEqual([foreign.id]);
    expect((await move(foreign.id, 0, ana)).body.error).toBe('ERR_NO_PERMISSION');
  });

  test('are only for companies whose plan includes the board', async () => {
    const { plan } = await company.company();
    const without = await seedCompany({ plan: { ...plan, useKanban: false } });
    const calls = [list, lanesOf].map((handler) => invoke(handler, { token: without.admin.token }));
    for (const answer of await Promise.all(calls)) expect(answer).toMatchObject({ status: 403 });
  });

  test('cost in proportion to what they show, not to what the company has', async () => {
    const offer = await tagOf('Orçamento', 1);
    const { id } = await arrive();
    await move(id, offer.id);
    const cost = async () => (await meterTableCost(() => idsIn(offer.id))).bill.readUnits;
    await cost();
    const before = await cost();
    for (let n = 0; n < 20; n++) await arrive();
    expect(await cost()).toBe(before);
  });
});

describe('moving a card', () => {
  test('changes only its kanban tags, in one step, and publishes the ticket with its new lane', async () => {
    const [offer, deal, vip] = [await tagOf('Orçamento', 1), await tagOf('Negociação', 1), await tagOf('VIP', 0)];
    const { id } = await arrive();
    await invoke(syncTags, { token: admin.token, body: { ticketId: id, tags: [vip.id, offer.id] } });
    await drainQueuedMessages('live');
    const answer = await move(id, deal.id);
    expect(answer).toMatchObject({
      status: 201,
      body: { ticketId: id, tagId: deal.id, ticket: { tags: [{ id: vip.id }, { id: deal.id }] } },
    });
    expect((await drainQueuedMessages<LiveMessage>('live')).map(({ event }) => event.split('-').at(-1))).toEqual([
      'ticket',
      // Both lanes have a new number of tickets.
      'tag',
      'tag',
    ]);
    expect(await idsIn(offer.id)).toEqual([]);
    expect(await idsIn(deal.id)).toEqual([id]);
    // Repeating the move changes nothing.
    expect((await move(id, deal.id)).body.ticket.version).toBe(answer.body.ticket.version);
    expect((await move(id, 0)).body.ticket.tags).toMatchObject([{ id: vip.id }]);
    expect(await idsIn(0)).toEqual([id]);
  });

  test('leaves the ticket in one lane after concurrent moves', async () => {
    const lanes = [await tagOf('Orçamento', 1), await tagOf('Negociação', 1), await tagOf('Fechado', 1)];
    const { id } = await arrive();
    await Promise.all([...lanes, ...lanes].map((lane) => move(id, lane.id)));
    const { tags } = (await invoke(showTicket, { token: admin.token, params: { ticketId: id } })).body;
    expect(tags).toHaveLength(1);
    const idsPerLane = await Promise.all(lanes.map((lane) => idsIn(lane.id)));
    expect(idsPerLane.flat()).toEqual([id]);
  });
});

test('a ticket moved to another connection keeps its tags', async () => {
  const offer = await tagOf('Orçamento', 1);
  const branch = await company.addConnection();
  const { id } = await arrive();
  await move(id, offer.id);
  const moved = await invoke(updateTicket, {
    token: admin.token,
    params: { ticketId: id },
    body: { whatsappId: branch.id, status: 'open' },
  });
  expect(moved.body.tags).toMatchObject([{ id: offer.id }]);
  expect(await idsIn(offer.id)).toEqual([moved.body.id]);
});

test('lanes are listed in the order administrators give them', async () => {
  const lanes = [await tagOf('Orçamento', 1), await tagOf('Negociação', 1), await tagOf('Fechado', 1)];
  const shown = async () => (await invoke(lanesOf, { token: ana.token })).body.lista.map(({ name }: Tag) => name);
  expect(await shown()).toEqual(['Orçamento', 'Negociação', 'Fechado']);
  await drainQueuedMessages('live');
  const tagIds = [2, 0, 1].map((n) => lanes[n]?.id);
  expect((await invoke(order, { token: ana.token, body: { tagIds } })).status).toBe(403);
  await invoke(order, { token: admin.token, body: { tagIds } });
  expect(await shown()).toEqual(['Fechado', 'Orçamento', 'Negociação']);
  expect((await drainQueuedMessages<LiveMessage>('live')).map(({ event }) => event)).toHaveLength(3);
  const { status } = await invoke(order, { token: admin.token, body: { tagIds: [...tagIds, 999] } });
  expect(status).toBe(404);
});
