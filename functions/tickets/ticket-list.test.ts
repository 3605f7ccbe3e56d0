import { beforeEach, describe, expect, test } from 'vitest';
import { handler as onInbound } from '#functions/messages/on-inbound.ts';
import { useBackend } from '#functions/testing/backend.ts';
import { type SeededCompany, type SignedInUser, seedCompany } from '#functions/testing/company.ts';
import { deliver, person, textFrom } from '#functions/testing/inbound.ts';
import { invoke } from '#functions/testing/invoke.ts';
import type { WhatsappRow } from '#functions/whatsapp/whatsapp-row.ts';
import { meter } from '#shared/server/meter.ts';
import type { Ticket } from '#shared/tickets/contract.ts';
import { handler as counts } from './counts.ts';
import { handler as list } from './list.ts';
import { handler as show } from './show.ts';
import { handler as update } from './update.ts';

useBackend();

let company: SeededCompany;
let line: WhatsappRow;
let admin: SignedInUser;
let ana: SignedInUser;
let bia: SignedInUser;
beforeEach(async () => {
  company = await seedCompany();
  line = await company.addConnection();
  admin = company.admin;
  ana = await company.addUser({ name: 'Ana' });
  bia = await company.addUser({ name: 'Bia' });
});

let lastNumber = 5511960000000;
const nextPerson = () => person(String(++lastNumber));

const listed = async (user: SignedInUser, query: Record<string, string | number | boolean> = {}) =>
  (await invoke(list, { token: user.token, query })).body;
const countsOf = async (user: SignedInUser, query = {}) => (await invoke(counts, { token: user.token, query })).body;
const change = (user: SignedInUser, ticketId: number, body: object) =>
  invoke(update, { token: user.token, params: { ticketId }, body });
const arrive = async (): Promise<Ticket> => {
  await deliver(onInbound, textFrom(nextPerson(), line));
  return (await listed(admin, { showAll: true })).tickets[0];
};

describe('who sees what', () => {
  test('agents: their own, and what waits in their queues; without queue only with allTicket', async () => {
    const queue = await company.addQueue();
    const seller = await company.addUser({ queueIds: [queue.id], allTicket: 'desabled' });
    const unqueued = await arrive();
    const queuedTicket = await arrive();
    await change(admin, queuedTicket.id, { queueId: queue.id });
    const seen = async (user: SignedInUser) => (await listed(user)).tickets.map(({ id }: Ticket) => id);
    expect(await seen(seller)).toEqual([queuedTicket.id]);
    expect(await seen(ana)).toEqual([unqueued.id]);
    expect(await countsOf(seller)).toEqual({ open: 0, pending: 1, closed: 0 });
    const refused = await invoke(show, { token: seller.token, params: { ticketId: unqueued.id } });
    expect(refused).toMatchObject({ status: 403, body: { error: 'ERR_NO_PERMISSION' } });
    expect((await change(ana, queuedTicket.id, { status: 'open' })).status).toBe(403);
    await change(seller, queuedTicket.id, { status: 'open' });
    expect(await seen(ana)).toEqual([unqueued.id]);
  });

  test('"show all" is for administrators; others get their own view', async () => {
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
  const places = (tickets: Ticket[]) =>
    tickets.map(({ updatedAt, id }) => `${updatedAt}#${String(id).padStart(10, '0')}`);

  test('of several queues come in one order, page after page, each ticket once', async () => {
    const queues = await Promise.all([1, 2, 3].map(() => company.addQueue()));
    const agent = await company.addUser({ queueIds: queues.map(({ id }) => id) });
    await Promise.all(Array.from({ length: 90 }, () => deliver(onInbound, textFrom(nextPerson(), line))));
    const everything = await readAll(admin, { showAll: true });
    expect(everything).toHaveLength(90);
    for (const [n, { id }] of everything.entries()) {
      const queue = queues[n % 4];
      if (queue) await change(admin, id, { queueId: queue.id });
    }

    const found = await readAll(agent, { status: 'pending' });
    expect(new Set(found.map(({ id }) => id)).size).toBe(90);
    expect(places(found)).toEqual(places(found).sort().reverse());
    const pages: Ticket[][] = [];
    for (let pageNumber = 1; pageNumber <= 3; pageNumber++) {
      const page = await listed(agent, { status: 'pending', pageNumber });
      expect(page).toMatchObject({ count: 90, hasMore: pageNumber < 3 });
      pages.push(page.tickets);
    }
    expect(pages.map((page) => page.length)).toEqual([40, 40, 10]);
    expect(places(pages.flat())).toEqual(places(found));
    expect(await listed(agent, { pageNumber: 9 })).toMatchObject({ tickets: [], hasMore: false });

    const [one, two] = queues;
    const narrowed = await readAll(agent, { queueIds: `[${one?.id},${two?.id}]`, withUnreadMessages: true });
    expect(places(narrowed)).toEqual(places(found.filter(({ queueId }) => queueId === one?.id || queueId === two?.id)));
  }, 60_000);

  test('narrowed by queue, agent, day and unread', async () => {
    const queue = await company.addQueue();
    const [first, second] = [await arrive(), await arrive()];
    await change(ana, first.id, { status: 'open', queueId: queue.id });
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date());
    const ids = async (query: Record<string, string | boolean>) =>
      (await listed(admin, { showAll: true, ...query })).tickets.map(({ id }: Ticket) => id);
    expect(await ids({ queueIds: `[${queue.id}]` })).toEqual([first.id]);
    expect(await ids({ users: `[${ana.user.id},${bia.user.id}]` })).toEqual([first.id]);
    expect(await ids({ status: 'pending', withUnreadMessages: true })).toEqual([second.id]);
    expect(await ids({ updatedAt: today })).toEqual([first.id, second.id]);
    expect(await ids({ date: today })).toHaveLength(2);
    expect(await ids({ updatedAt: '2020-01-01' })).toEqual([]);
    expect(await ids({ tags: '[1]' })).toEqual([]);
    expect(await countsOf(admin, { showAll: true, queueIds: `[${queue.id}]` })).toEqual({
      open: 1,
      pending: 0,
      closed: 0,
    });
    expect(await countsOf(ana, { queueIds: `[${queue.id}]` })).toEqual({ open: 1, pending: 0, closed: 0 });
  });

  test('cost one read of a page, however many tickets there are', async () => {
    await arrive();
    const { bill } = await meter(() => listed(admin, { showAll: true, status: 'pending' }));
    expect(bill.trips).toBeLessThanOrEqual(2);
    expect(bill.readUnits).toBeLessThanOrEqual(4);
  });
});
