import { describe, expect, test, vi } from 'vitest';
import type { WhatsappRow } from '#functions/company/rows/whatsapp-row.ts';
import { handler as onInbound } from '#functions/entries/messages/on-inbound.ts';
import { handler as onRemovedQueue } from '#functions/entries/queues/on-removed.ts';
import { handler as removeQueue } from '#functions/entries/queues/remove.ts';
import { handler as createTag } from '#functions/entries/tags/create.ts';
import { handler as tagTicket } from '#functions/entries/tags/sync.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, type SignedInUser, seedCompany } from '#functions/entries/testing/company.ts';
import { deliverBatchToWorker, inboundTextFrom, peerIdentity } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { seedTableOnce } from '#functions/entries/testing/seed-once.ts';
import { handler as counts } from '#functions/entries/tickets/counts.ts';
import { handler as list } from '#functions/entries/tickets/list.ts';
import { handler as show } from '#functions/entries/tickets/show.ts';
import { handler as update } from '#functions/entries/tickets/update.ts';
import { meterTableCost } from '#shared/server/table-cost.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';

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

let lastNumber = 5511960000000;
const nextPerson = () => peerIdentity(String(++lastNumber));

const listed = async (user: SignedInUser, query: Record<string, string | number | boolean> = {}) =>
  (await invoke(list, { token: user.token, query })).body;
const countsOf = async (user: SignedInUser, query = {}) => (await invoke(counts, { token: user.token, query })).body;
const change = (user: SignedInUser, ticketId: number, body: object) =>
  invoke(update, { token: user.token, params: { ticketId }, body });
const arriveFrom = async (number: string): Promise<number> => {
  await deliverBatchToWorker(onInbound, inboundTextFrom(peerIdentity(number), line));
  return (await listed(admin, { searchParam: number, showAll: true })).tickets[0].id;
};
const arrive = async (): Promise<Ticket> => {
  await deliverBatchToWorker(onInbound, inboundTextFrom(nextPerson(), line));
  return (await listed(admin, { showAll: true, status: 'pending', order: 'newest' })).tickets[0];
};

describe('visibility in lists', () => {
  test('agents see their own tickets, those waiting in their queues, and unqueued ones with allTicket', async () => {
    const queue = await company.addQueue();
    const seller = await company.addUser({ queueIds: [queue.id], allTicket: 'desabled' });
    const unqueued = await arrive();
    const queuedTicket = await arrive();
    await change(admin, queuedTicket.id, { queueId: queue.id });
    const seen = async (user: SignedInUser) => (await listed(user)).tickets.map(({ id }: Ticket) => id);
    expect(await seen(seller)).toEqual([queuedTicket.id]);
    expect(await seen(ana)).toEqual([unqueued.id]);
    expect(await countsOf(seller)).toEqual({ open: 0, pending: 1, closed: 0, snoozed: 0 });
    const refused = await invoke(show, { token: seller.token, params: { ticketId: unqueued.id } });
    expect(refused).toMatchObject({ status: 403, body: { error: 'ERR_NO_PERMISSION' } });
    expect((await change(ana, queuedTicket.id, { status: 'open' })).status).toBe(403);
    await change(seller, queuedTicket.id, { status: 'open' });
    expect(await seen(ana)).toEqual([unqueued.id]);
  });

  test('ignores "show all" for agents and applies it for administrators', async () => {
    const { id } = await arrive();
    await change(bia, id, { status: 'open' });
    expect((await listed(admin, { showAll: true })).count).toBe(1);
    expect((await listed(ana, { showAll: true })).count).toBe(0);
    expect((await listed(admin)).count).toBe(0);
  });
});

describe('lists', () => {
  /** Follows the cursor to the end. */
  const readAll = async (user: SignedInUser, query: Record<string, string | boolean>) => {
    const found: Ticket[] = [];
    let cursor: string | null = null;
    do {
      const page: { tickets: Ticket[]; nextCursor: string | null } = await listed(user, {
        ...query,
        ...(cursor ? { cursor } : {}),
      });
      found.push(...page.tickets);
      cursor = page.nextCursor;
    } while (cursor);
    return found;
  };
  const positions = (tickets: Ticket[]) =>
    tickets.map(
      ({ waitingSince, lastMessageAt, id }) => `${waitingSince ?? lastMessageAt}#${String(id).padStart(10, '0')}`,
    );

  test('merges several queues into one order, page after page, each ticket once', async () => {
    const queues = await Promise.all([1, 2, 3].map(() => company.addQueue()));
    const agent = await company.addUser({ queueIds: queues.map(({ id }) => id) });
    await Promise.all(
      Array.from({ length: 90 }, () => deliverBatchToWorker(onInbound, inboundTextFrom(nextPerson(), line))),
    );
    const everything = await readAll(admin, { showAll: true });
    expect(everything).toHaveLength(90);
    for (const [n, { id }] of everything.entries()) {
      const queue = queues[n % 4];
      if (queue) await change(admin, id, { queueId: queue.id });
    }

    const found = await readAll(agent, { status: 'pending' });
    expect(new Set(found.map(({ id }) => id)).size).toBe(90);
    expect(positions(found)).toEqual(positions(found).sort());
    const newestFirst = await readAll(agent, { status: 'pending', order: 'newest' });
    expect(positions(newestFirst)).toEqual(positions(found).reverse());
    const pages: Ticket[][] = [];
    for (let pageNumber = 1; pageNumber <= 3; pageNumber++) {
      const page = await listed(agent, { status: 'pending', pageNumber });
      expect(page).toMatchObject({ count: 90, hasMore: pageNumber < 3 });
      pages.push(page.tickets);
    }
    expect(pages.map((page) => page.length)).toEqual([40, 40, 10]);
    expect(positions(pages.flat())).toEqual(positions(found));
    expect(await listed(agent, { pageNumber: 9 })).toMatchObject({ tickets: [], hasMore: false });

    const [one, two] = queues;
    const narrowed = await readAll(agent, { queueIds: `[${one?.id},${two?.id}]`, withUnreadMessages: true });
    const ofTwo = found.filter(({ queueId }) => queueId === one?.id || queueId === two?.id);
    expect(positions(narrowed)).toEqual(positions(ofTwo).reverse());
  }, 60_000);

  test('keep the order of the times they show when tickets are accepted, transferred and tagged', async () => {
    const queue = await company.addQueue();
    await company.addToQueue(queue, ana);
    const [first, second, third] = [await arrive(), await arrive(), await arrive()];
    const shown = async (status: string) =>
      (await listed(admin, { showAll: true, status })).tickets.map(({ id }: Ticket) => id);
    // Accepted in another order than they wrote.
    for (const { id } of [second, third, first]) await change(ana, id, { status: 'open' });
    expect(await shown('open')).toEqual([third.id, second.id, first.id]);
    await change(ana, first.id, { status: 'open', userId: ana.user.id, queueId: queue.id });
    expect(await shown('open')).toEqual([third.id, second.id, first.id]);
    const { id: tagId } = (await invoke(createTag, { token: admin.token, body: { name: 'Ordem' } })).body;
    for (const { id } of [second, first, third])
      await invoke(tagTicket, { token: admin.token, body: { ticketId: id, tags: [{ id: tagId }] } });
    const tagged = (await listed(admin, { showAll: true, tags: `[${tagId}]` })).tickets;
    expect(tagged.map(({ id }: Ticket) => id)).toEqual([third.id, second.id, first.id]);
    for (const { id } of [second, third, first])
      await change(ana, id, { status: 'closed', sendCompletionMessage: false });
    expect(await shown('closed')).toEqual([third.id, second.id, first.id]);
  });

  test('keep who waits longest first, although others write after them', async () => {
    const [first, second] = [await arriveFrom('5511961110001'), await arriveFrom('5511961110002')];
    await deliverBatchToWorker(onInbound, inboundTextFrom(peerIdentity('5511961110001'), line));
    const shown = (await listed(admin, { showAll: true, status: 'pending' })).tickets;
    expect(shown.map(({ id }: Ticket) => id)).toEqual([first, second]);
    // Only a return to the queue begins a new wait.
    await change(ana, first, { status: 'open' });
    await change(ana, first, { status: 'pending' });
    const later = (await listed(admin, { showAll: true, status: 'pending' })).tickets;
    expect(later.map(({ id }: Ticket) => id)).toEqual([second, first]);
  });

  test('find tickets by the day of their last change, also when their newest message is older', async () => {
    const yesterday = new Date(Date.now() - 24 * 3_600_000);
    vi.useFakeTimers({ now: yesterday, toFake: ['Date'] });
    const [closedToday, waits, closedThen] = [await arrive(), await arrive(), await arrive()];
    await change(admin, closedThen.id, { status: 'closed', sendCompletionMessage: false });
    vi.useRealTimers();
    const quiet = { status: 'closed', sendCompletionMessage: false };
    await change(admin, closedToday.id, quiet);
    const dayOf = (at: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(at);
    const on = async (at: Date) => (await readAll(admin, { showAll: true, updatedAt: dayOf(at) })).map(({ id }) => id);
    expect(await on(new Date())).toEqual([closedToday.id]);
    expect(await on(yesterday)).toEqual([closedThen.id, waits.id]);
    const { id: tagId } = (await invoke(createTag, { token: admin.token, body: { name: 'Dia' } })).body;
    await invoke(tagTicket, { token: admin.token, body: { ticketId: closedToday.id, tags: [{ id: tagId }] } });
    const tagged = await readAll(admin, { showAll: true, updatedAt: dayOf(new Date()), tags: `[${tagId}]` });
    expect(tagged.map(({ id }) => id)).toEqual([closedToday.id]);
  });

  test('filters by queue, agent, day and unread', async () => {
    const queue = await company.addQueue();
    await company.addToQueue(queue, ana);
    const [first, second] = [await arrive(), await arrive()];
    await change(ana, first.id, { status: 'open', queueId: queue.id });
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date());
    const ids = async (query: Record<string, string | boolean>) =>
      (await listed(admin, { showAll: true, ...query })).tickets.map(({ id }: Ticket) => id);
    expect(await ids({ queueIds: `[${queue.id}]` })).toEqual([first.id]);
    expect(await ids({ users: `[${ana.user.id},${bia.user.id}]` })).toEqual([first.id]);
    expect(await ids({ status: 'pending', withUnreadMessages: true })).toEqual([second.id]);
    expect(await ids({ updatedAt: today })).toEqual([second.id, first.id]);
    expect(await ids({ date: today })).toHaveLength(2);
    expect(await ids({ updatedAt: '2020-01-01' })).toEqual([]);
    expect(await ids({ tags: '[1]' })).toEqual([]);
    expect(await countsOf(admin, { showAll: true, queueIds: `[${queue.id}]` })).toEqual({
      open: 1,
      pending: 0,
      closed: 0,
      snoozed: 0,
    });
    expect(await countsOf(ana, { queueIds: `[${queue.id}]` })).toEqual({ open: 1, pending: 0, closed: 0, snoozed: 0 });
  });

  test('include tickets closed in a deleted queue and tickets closed without agent', async () => {
    const queue = await company.addQueue();
    await company.addToQueue(queue, ana);
    const [served, waited] = [await arrive(), await arrive()];
    await change(ana, served.id, { status: 'open', queueId: queue.id });
    await change(ana, served.id, { status: 'closed' });
    await deliverBatchToWorker(onInbound, inboundTextFrom(peerIdentity('5511960009999'), line));
    await change(admin, waited.id, { status: 'closed' });
    await invoke(removeQueue, { token: admin.token, params: { queueId: queue.id } });
    for (const order of await drainQueuedMessages('removedQueues')) await deliverBatchToWorker(onRemovedQueue, order);
    const closed = await listed(admin, { showAll: true, status: 'closed' });
    expect(closed.tickets.map(({ id }: Ticket) => id)).toEqual([waited.id, served.id]);
    expect(closed.count).toBe(2);
    expect((await listed(admin, { showAll: true })).tickets).toHaveLength(3);
  });

  test('cost one read of a page, however many tickets there are', async () => {
    await arrive();
    const { bill } = await meterTableCost(() => listed(admin, { showAll: true, status: 'pending' }));
    expect(bill.trips).toBeLessThanOrEqual(2);
    expect(bill.readUnits).toBeLessThanOrEqual(4);
  });
});

describe('search and filters combined', () => {
  const arriveFrom = async (name: string, number: string): Promise<Ticket> => {
    await deliverBatchToWorker(onInbound, inboundTextFrom(peerIdentity(number, { name }), line));
    return (await listed(admin, { showAll: true, status: 'pending', order: 'newest' })).tickets[0];
  };
  const found = async (user: SignedInUser, query: Record<string, string | boolean>) =>
    (await listed(user, query)).tickets.map(({ contact }: Ticket) => contact.name);

  test('finds by parts of words and by number, in every status, only what the caller may read', async () => {
    const queue = await company.addQueue();
    const seller = await company.addUser({ queueIds: [queue.id], allTicket: 'desabled' });
    const joao = await arriveFrom('João da Silva', '5511955550001');
    const joana = await arriveFrom('Joana Silveira', '5511955550002');
    await arriveFrom('Pedro', '5511955550003');
    await change(bia, joao.id, { status: 'open' });
    await change(admin, joana.id, { status: 'open', queueId: queue.id });
    await change(admin, joana.id, { status: 'closed' });
    expect(await found(admin, { searchParam: 'JOA silv', showAll: true })).toEqual(['Joana Silveira', 'João da Silva']);
    expect(await found(admin, { searchParam: '955550003' })).toEqual(['Pedro']);
    expect(await found(admin, { searchParam: 'joa', status: 'closed' })).toEqual(['Joana Silveira']);
    // Bia's ticket has no queue: found by users who see tickets without queue, and by no others.
    expect(await found(ana, { searchParam: 'joa' })).toEqual(['João da Silva']);
    expect(await found(seller, { searchParam: 'joa' })).toEqual(['Joana Silveira']);
    const stranger = (await seedCompany()).admin;
    expect(await found(stranger, { searchParam: 'joa', showAll: true })).toEqual([]);
  });

  test('returns tickets of any of several users, narrowed further by unread and day', async () => {
    const one = await arriveFrom('Um', '5511955550011');
    const two = await arriveFrom('Dois', '5511955550012');
    const three = await arriveFrom('Três', '5511955550013');
    await change(ana, one.id, { status: 'open' });
    await change(bia, two.id, { status: 'open' });
    await change(admin, three.id, { status: 'open' });
    await change(bia, two.id, { status: 'closed' });
    const users = JSON.stringify([ana.user.id, bia.user.id]);
    expect(await found(admin, { users, showAll: true })).toEqual(['Dois', 'Um']);
    expect(await found(admin, { users, showAll: true, status: 'open' })).toEqual(['Um']);
    expect(await found(admin, { users, showAll: true, status: 'pending' })).toEqual([]);
    expect(await found(admin, { users, showAll: true, withUnreadMessages: true })).toEqual(['Um']);
    expect(await found(admin, { users, showAll: true, searchParam: 'dois' })).toEqual(['Dois']);
    expect(await found(admin, { users, showAll: true, date: '2001-01-01' })).toEqual([]);
    // Naming another user does not show an agent that user's tickets.
    expect(await found(ana, { users: JSON.stringify([bia.user.id]) })).toEqual([]);
  });

  test('a search costs in proportion to its hits, not to the number of tickets', async () => {
    await arriveFrom('Xavier', '5511955550021');
    const cost = async () => {
      const { bill } = await meterTableCost(() =>
        listed(admin, { searchParam: 'xavier', searchIn: 'people', showAll: true }),
      );
      return bill.readUnits;
    };
    await cost();
    const alone = await cost();
    for (let n = 0; n < 30; n++) await arriveFrom(`Cliente ${n}`, String(5511955551000 + n));
    expect(await cost()).toBe(alone);
  });
});
