import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { localDay } from '#functions/company/rows/company-row.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { snoozeWrites } from '#functions/conversation/tickets/snooze-writes.ts';
import { getTicket } from '#functions/conversation/tickets/ticket-store.ts';
import { ticketWrites } from '#functions/conversation/tickets/ticket-writes.ts';
import { handler as createTag } from '#functions/entries/tags/create.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, type SignedInUser, seedCompany } from '#functions/entries/testing/company.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { populateCompany } from '#functions/entries/testing/populate/populate.ts';
import { propertyRuns } from '#local/testing/depth.ts';
import { transact } from '#shared/server/table.ts';
import type { TicketStatus } from '#shared/ticket-status.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { maySeeTicket, seesTicketsWithoutQueue } from '#shared/tickets/visibility.ts';
import { handler as counts } from './counts.ts';
import { handler as list } from './list.ts';

/** A list returns what a scan of all tickets would find, for any combination of filters and any query plan. */
useBackend();

const timeZone = 'America/Sao_Paulo';
const count = 130;

/** When a ticket returns from its snooze: in another order than that of the ids. */
const untilOf = (id: number) => new Date(Date.UTC(2030, 0, 1, (id * 37) % 200)).toISOString();

let company: SeededCompany;
let people: SignedInUser[];
let queues: number[];
let tags: number[];
let all: TicketRow[];
let days: string[];

beforeAll(async () => {
  company = await seedCompany();
  const line = await company.addConnection();
  queues = [(await company.addQueue()).id, (await company.addQueue()).id, (await company.addQueue()).id];
  const ana = await company.addUser({ name: 'Ana', queueIds: queues.slice(0, 2), allTicket: 'desabled' });
  const bia = await company.addUser({ name: 'Bia', queueIds: queues.slice(1) });
  const watched = { queueIds: queues.slice(0, 1), watchedQueueIds: queues.slice(1, 2), allTicket: 'desabled' } as const;
  people = [company.admin, ana, bia, await company.addUser({ name: 'Caio', ...watched })];
  const staff = { whatsappIds: [line.id], userIds: [company.admin.user.id], queueIds: queues.slice(0, 1) };
  await populateCompany(company.tenant, { contacts: count, tickets: count, messages: count }, staff);
  const tagOf = async (name: string): Promise<number> =>
    (await invoke(createTag, { token: company.admin.token, body: { name } })).body.id;
  tags = [await tagOf('Primeira'), await tagOf('Segunda')];
  const when = { now: new Date().toISOString(), timeZone };
  for (let id = 1; id <= count; id++) {
    const before = await getTicket(company.tenant, id);
    const userId = before.status === 'pending' ? null : (people[id % 4]?.user.id ?? null);
    const after: TicketRow = {
      ...before,
      userId,
      queueId: [null, ...queues][(id * 7) % 4] ?? null,
      unreadMessages: id % 5 < 2 ? 0 : 2,
      tagIds: tags.filter((_, n) => (id >> n) % 3 === 0),
      snoozed: before.status === 'open' && id % 4 === 0 ? { until: untilOf(id), userId: 1 } : undefined,
      version: before.version + 1,
    };
    await transact([
      ...ticketWrites(company.tenant, when, { before, after }),
      ...snoozeWrites(company.tenant, [{ before, after }]),
    ]);
  }
  all = await Promise.all(Array.from({ length: count }, (_, n) => getTicket(company.tenant, n + 1)));
  days = [...new Set(all.map(({ createdAt }) => localDay(new Date(createdAt), timeZone)))].slice(-8);
});

interface Asked {
  who: number;
  showAll: boolean;
  status: TicketStatus | undefined;
  queues: number[];
  users: number[];
  tags: number[];
  isUnread: boolean;
  isSnoozed: boolean | undefined;
  date: number | undefined;
  updatedAt: number | undefined;
}

const some = (most: number) => fc.uniqueArray(fc.nat(most), { maxLength: 2 });
const asked: fc.Arbitrary<Asked> = fc.record({
  who: fc.nat(3),
  showAll: fc.boolean(),
  status: fc.constantFrom(undefined, 'pending' as const, 'open' as const, 'closed' as const),
  queues: fc.oneof({ weight: 2, arbitrary: fc.constant<number[]>([]) }, some(2)),
  users: fc.oneof({ weight: 2, arbitrary: fc.constant<number[]>([]) }, some(2)),
  tags: fc.oneof({ weight: 3, arbitrary: fc.constant<number[]>([]) }, some(1)),
  isUnread: fc.boolean(),
  isSnoozed: fc.constantFrom(undefined, undefined, true, false),
  date: fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, fc.nat(7)),
  updatedAt: fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, fc.nat(7)),
});

const idsOf = <T>(list: readonly T[], indexes: readonly number[]): T[] => indexes.flatMap((n) => list[n] ?? []);

const isMeant = (question: Asked) => {
  const user = people[question.who]?.user ?? company.admin.user;
  const [inQueues, ofUsers] = [idsOf(queues, question.queues), idsOf(people, question.users).map((one) => one.user.id)];
  const isMine = (row: TicketRow) => {
    if (question.showAll && user.watchedQueueIds) return maySeeTicket(row, user);
    const { status, queueId, userId } = row;
    if (status !== 'pending') return userId === user.id;
    return queueId === null ? seesTicketsWithoutQueue(user) : user.queueIds.includes(queueId);
  };
  const onDay = (moment: string, day: number | undefined) =>
    day === undefined || localDay(new Date(moment), timeZone) === days[day];
  return (row: TicketRow): boolean =>
    ((question.showAll && user.profile === 'admin') || isMine(row)) &&
    (question.status === undefined || row.status === question.status) &&
    (inQueues.length === 0 || (row.queueId !== null && inQueues.includes(row.queueId))) &&
    (ofUsers.length === 0 || (row.userId !== null && ofUsers.includes(row.userId))) &&
    idsOf(tags, question.tags).every((tag) => row.tagIds?.includes(tag)) &&
    (!question.isUnread || row.unreadMessages > 0) &&
    (question.isSnoozed === undefined || (row.snoozed !== undefined) === question.isSnoozed) &&
    onDay(row.createdAt, question.date) &&
    onDay(row.updatedAt, question.updatedAt);
};

const listed = async (question: Asked): Promise<number[]> => {
  const json = (ids: readonly number[]) => (ids.length > 0 ? JSON.stringify(ids) : undefined);
  const filters = {
    showAll: question.showAll,
    status: question.status,
    queueIds: json(idsOf(queues, question.queues)),
    users: json(idsOf(people, question.users).map((one) => one.user.id)),
    tags: json(idsOf(tags, question.tags)),
    withUnreadMessages: question.isUnread,
    snoozed: question.isSnoozed,
    date: question.date === undefined ? undefined : days[question.date],
    updatedAt: question.updatedAt === undefined ? undefined : days[question.updatedAt],
  };
  const query = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
  const token = people[question.who]?.token ?? '';
  const ids: number[] = [];
  let cursor: string | null = null;
  do {
    const { status, body }: { status: number; body: { tickets: Ticket[]; nextCursor: string | null } } = await invoke(
      list,
      { token, query: { ...query, ...(cursor ? { cursor } : {}) } },
    );
    expect(status).toBe(200);
    ids.push(...body.tickets.map(({ id }) => id));
    cursor = body.nextCursor;
  } while (cursor);
  return ids;
};

test('returns exactly the matching tickets for any combination of filters', async () => {
  const check = async (question: Asked) => {
    // These tickets have the same order by id, by wait, by newest message and by start.
    const wanted = all.filter(isMeant(question)).map(({ id }) => id);
    const oldestFirst = question.status === 'pending';
    const byReturn = (a: number, b: number) => untilOf(a).localeCompare(untilOf(b));
    const byTime = (a: number, b: number) => (oldestFirst ? a - b : b - a);
    expect(await listed(question)).toEqual(wanted.sort(question.isSnoozed ? byReturn : byTime));
  };
  await fc.assert(fc.asyncProperty(asked, check), { numRuns: propertyRuns(120) });
});

test.each([[[]], [[0]], [[1]], [[0, 2]]])(
  'counts for a user who watches a queue what the lists contain, in the queues %j',
  async (chosen) => {
    const who = 3;
    const { token, user } = people[who] ?? company.admin;
    const queueIds = JSON.stringify(idsOf(queues, chosen));
    const query = { showAll: true, ...(chosen.length > 0 && { queueIds }) };
    const question: Asked = {
      ...{ who, showAll: true, queues: chosen, users: [], tags: [], isUnread: false },
      ...{ status: undefined, isSnoozed: undefined, date: undefined, updatedAt: undefined },
    };
    const seen = all.filter(isMeant(question));
    const number = (test: (row: TicketRow) => boolean) => seen.filter(test).length;
    expect((await invoke(counts, { token, query })).body).toEqual({
      open: number(({ status }) => status === 'open'),
      pending: number(({ status }) => status === 'pending'),
      // Own closed ones of other queues are listed and not counted.
      closed: number(({ status, queueId }) => status === 'closed' && maySeeTicket({ userId: null, queueId }, user)),
      snoozed: number(({ snoozed }) => snoozed !== undefined),
    });
  },
);
