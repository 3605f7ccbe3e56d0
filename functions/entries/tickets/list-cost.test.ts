import { beforeAll, describe, expect, test } from 'vitest';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { getTicket } from '#functions/conversation/tickets/ticket-store.ts';
import { ticketWrites } from '#functions/conversation/tickets/ticket-writes.ts';
import { handler as createTag } from '#functions/entries/tags/create.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, type SignedInUser, seedCompany } from '#functions/entries/testing/company.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { populateCompany } from '#functions/entries/testing/populate/populate.ts';
import { isDeep } from '#local/testing/depth.ts';
import { transact } from '#shared/server/table.ts';
import { meterTableCost, type TableCost } from '#shared/server/table-cost.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { handler as list } from './list.ts';

useBackend();

interface Office {
  company: SeededCompany;
  tickets: number;
  ana: SignedInUser;
  bia: SignedInUser;
  queues: number[];
  rareQueue: number;
  tags: { rare: number; other: number; common: number };
}

type Query = Record<string, string | boolean>;
const ids = (...all: number[]) => JSON.stringify(all);

/** The most any list may cost per page: forty tickets of some 900 bytes, the caller, and the counters. */
const page = { readUnits: 13, trips: 5 };

/** Changes tickets without a new message: they keep their position in the lists, at the far end. */
const rework = async ({ tenant }: SeededCompany, ticketId: number, change: Partial<TicketRow>) => {
  const before = await getTicket(tenant, ticketId);
  const after = { ...before, ...change, version: before.version + 1 };
  const when = { now: new Date().toISOString(), timeZone: 'America/Sao_Paulo' };
  await transact(ticketWrites(tenant, when, { before, after }));
};

/**
 * Creates a company where half of all tickets are unread and one queue, one agent, one tag and one day have three open
 * tickets each, the oldest.
 */
const open = async (tickets: number): Promise<Office> => {
  const company = await seedCompany();
  const line = await company.addConnection();
  const [one, two, rare] = [await company.addQueue(), await company.addQueue(), await company.addQueue()];
  const queues = [one.id, two.id];
  const ana = await company.addUser({ name: 'Ana', queueIds: queues, watchedQueueIds: [rare.id] });
  const bia = await company.addUser({ name: 'Bia' });
  const staff = {
    whatsappIds: [line.id],
    userIds: [company.admin.user.id, ana.user.id, company.admin.user.id],
    queueIds: queues,
  };
  await populateCompany(company.tenant, { contacts: tickets, tickets, messages: tickets * 2 }, staff);
  const tagOf = async (name: string): Promise<number> =>
    (await invoke(createTag, { token: company.admin.token, body: { name } })).body.id;
  const tags = { rare: await tagOf('Rara'), other: await tagOf('Outra'), common: await tagOf('Comum') };
  const oldest = Array.from({ length: 30 }, (_, n) => n + 1);
  const rows = await Promise.all(oldest.map((id) => getTicket(company.tenant, id)));
  const served = rows.filter(({ status }) => status === 'open').map(({ id }) => id);
  for (const id of served.slice(0, 3)) await rework(company, id, { queueId: rare.id, tagIds: [tags.rare, tags.other] });
  for (let n = 0; n < tickets / 30; n++) await rework(company, 31 + n, { tagIds: [tags.common] });
  for (const id of served.slice(1, 4)) await rework(company, id, { userId: bia.user.id });
  await rework(company, served[3] ?? 0, { tagIds: [tags.common] });
  for (const id of served.slice(2, 5)) await rework(company, id, { unreadMessages: 2 });
  for (const id of served.slice(5)) await rework(company, id, { tagIds: [tags.other] });
  return { company, tickets, ana, bia, queues, rareQueue: rare.id, tags };
};

let offices: Office[];
beforeAll(async () => {
  offices = [await open(150), await open(isDeep ? 3000 : 600)];
  // The very first request also reads the directory.
  for (const { company } of offices) await invoke(list, { token: company.admin.token, query: {} });
}, 240_000);

const read = async (
  user: SignedInUser,
  query: Query,
): Promise<{ tickets: Ticket[]; next: string; bill: TableCost }> => {
  const { result, bill } = await meterTableCost(() => invoke(list, { token: user.token, query }));
  expect(result.status, JSON.stringify(result.body)).toBe(200);
  return { tickets: result.body.tickets, next: result.body.nextCursor, bill };
};

/** Lists with many pages in either company. */
const dense: Record<string, (office: Office) => [SignedInUser, Query]> = {
  'everybody’s, open': ({ company }) => [company.admin, { showAll: true, status: 'open' }],
  'everybody’s, of every status': ({ company }) => [company.admin, { showAll: true }],
  'everybody’s, closed, by queue': ({ company, queues }) => [
    company.admin,
    { showAll: true, status: 'closed', queueIds: ids(...queues.slice(0, 1)) },
  ],
  'everybody’s, by two queues': ({ company, queues }) => [company.admin, { showAll: true, queueIds: ids(...queues) }],
  'everybody’s, by agent': ({ company, ana }) => [company.admin, { showAll: true, users: ids(ana.user.id) }],
  'everybody’s, by either of two agents': ({ company, ana, bia }) => [
    company.admin,
    { showAll: true, users: ids(ana.user.id, bia.user.id), status: 'closed' },
  ],
  'everybody’s, by agent and queue': ({ company, ana, queues }) => [
    company.admin,
    { showAll: true, status: 'closed', users: ids(ana.user.id), queueIds: ids(...queues) },
  ],
  'everybody’s, waiting, by queue': ({ company, queues }) => [
    company.admin,
    { showAll: true, status: 'pending', queueIds: ids(...queues) },
  ],
  'one’s own, closed': ({ ana }) => [ana, { status: 'closed' }],
  'one’s own, closed, by queue': ({ ana, queues }) => [ana, { status: 'closed', queueIds: ids(...queues) }],
  'everybody’s in the queues that one serves and watches, open': ({ ana }) => [ana, { showAll: true, status: 'open' }],
  'everybody’s in the queues that one serves and watches, closed': ({ ana }) => [
    ana,
    { showAll: true, status: 'closed' },
  ],
  'what waits in the queues that one serves and watches': ({ ana }) => [ana, { showAll: true, status: 'pending' }],
  'what waits for one': ({ ana }) => [ana, { status: 'pending' }],
};

describe.each(Object.entries(dense))('%s', (_, asked) => {
  test('costs one page’s worth of reads on every page, in a small and in a large company', async () => {
    for (const office of offices) {
      const [user, query] = asked(office);
      let { tickets, next, bill } = await read(user, query);
      expect(tickets.length).toBeGreaterThan(0);
      for (let turned = 1; ; turned++) {
        expect(bill.readUnits, `page ${turned}`).toBeLessThanOrEqual(page.readUnits);
        expect(bill.trips, `page ${turned}`).toBeLessThanOrEqual(page.trips);
        if (!next) break;
        expect(tickets).toHaveLength(40);
        ({ tickets, next, bill } = await read(user, { ...query, cursor: next }));
      }
    }
  });
});

/** Lists of three tickets that are older than all others. */
const rare: Record<string, (office: Office) => [SignedInUser, Query]> = {
  'by a queue': ({ company, rareQueue }) => [company.admin, { showAll: true, queueIds: ids(rareQueue) }],
  'by an agent': ({ company, bia }) => [company.admin, { showAll: true, status: 'open', users: ids(bia.user.id) }],
  'by being unread': ({ company }) => [company.admin, { showAll: true, status: 'open', withUnreadMessages: true }],
  'by a tag': ({ company, tags }) => [company.admin, { showAll: true, tags: ids(tags.rare) }],
  'by two tags': ({ company, tags }) => [company.admin, { showAll: true, tags: ids(tags.other, tags.rare) }],
};
const pairs: Record<string, (office: Office) => [SignedInUser, Query]> = {
  'by queue and agent': ({ company, rareQueue, bia }) => [
    company.admin,
    { showAll: true, queueIds: ids(rareQueue), users: ids(bia.user.id) },
  ],
  'by a queue few are of and an agent who has much': ({ company, rareQueue, ana }) => [
    company.admin,
    { showAll: true, queueIds: ids(rareQueue), users: ids(ana.user.id) },
  ],
  'by an agent who has few and a queue of many': ({ company, bia, queues }) => [
    company.admin,
    { showAll: true, queueIds: ids(...queues), users: ids(bia.user.id) },
  ],
  'by tag and queue': ({ company, tags, rareQueue }) => [
    company.admin,
    { showAll: true, tags: ids(tags.other), queueIds: ids(rareQueue) },
  ],
  'by a tag many carry and an agent who has few': ({ company, bia, tags }) => [
    company.admin,
    { showAll: true, tags: ids(tags.common), users: ids(bia.user.id) },
  ],
  'of a tag many carry one’s own': ({ bia, tags }) => [bia, { tags: ids(tags.common) }],
  'by agent and unread': ({ company, bia }) => [
    company.admin,
    { showAll: true, users: ids(bia.user.id), withUnreadMessages: true },
  ],
  'of one’s own the unread': ({ bia }) => [bia, { status: 'open', withUnreadMessages: true }],
  'of one’s own those of a queue': ({ bia, rareQueue }) => [bia, { status: 'open', queueIds: ids(rareQueue) }],
};

describe.each([...Object.entries(rare), ...Object.entries(pairs)])(
  'a few matching tickets among many, %s',
  (_, asked) => {
    test('costs the same in a small and in a large company', async () => {
      const bills = [];
      for (const office of offices) {
        const [user, query] = asked(office);
        const { tickets, next, bill } = await read(user, query);
        expect(next).toBeNull();
        expect([1, 2, 3]).toContain(tickets.length);
        bills.push(bill);
      }
      const [small, large] = bills;
      expect(large?.readUnits).toBeLessThanOrEqual((small?.readUnits ?? 0) + 1);
      expect(large?.readUnits).toBeLessThanOrEqual(9);
      expect(large?.trips).toBeLessThanOrEqual(5);
    });
  },
);

test('finds the tickets that began on a day, however long ago', async () => {
  for (const { company, tickets } of offices) {
    const [oldest] = await Promise.all([getTicket(company.tenant, 2)]);
    const date = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date(oldest.createdAt));
    const perDay = tickets / 365;
    const { tickets: found, bill } = await read(company.admin, { showAll: true, date });
    expect(found.map(({ id }) => id)).toContain(2);
    // Half a unit for each ticket of that day and the hours around it.
    expect(bill.readUnits).toBeLessThanOrEqual(3 + Math.ceil(perDay * 1.3));
  }
});
