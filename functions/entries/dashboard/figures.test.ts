import fc from 'fast-check';
import { expect, test } from 'vitest';
import { setSetting } from '#functions/company/settings/settings-store.ts';
import { backfillFigures, findFiguresDifferences, repairFigures } from '#functions/engagement/dashboard/recount.ts';
import { type ServiceCycleWithKey, storedCycles } from '#functions/engagement/dashboard/stored-cycles.ts';
import { handler as onInbound } from '#functions/entries/messages/on-inbound.ts';
import { handler as addTag } from '#functions/entries/tags/create.ts';
import { handler as syncTags } from '#functions/entries/tags/sync.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { changeRow } from '#functions/entries/testing/change-row.ts';
import { seedCompany } from '#functions/entries/testing/company.ts';
import {
  deliverBatchAgain,
  deliverBatchToWorker,
  inboundTextFrom,
  peerIdentity,
} from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { handler as start } from '#functions/entries/tickets/create.ts';
import { handler as listTickets } from '#functions/entries/tickets/list.ts';
import { handler as removeTicket } from '#functions/entries/tickets/remove.ts';
import { handler as takeBack } from '#functions/entries/tickets/undo.ts';
import { handler as update } from '#functions/entries/tickets/update.ts';
import { runTimersAfterUndoPeriod } from '#functions/entries/timers/testing.ts';
import { propertyRuns } from '#local/testing/depth.ts';
import { uncountedDays } from '#shared/dashboard/uncounted.ts';
import { figureShards, keys } from '#shared/server/keys.ts';
import { update as change, readWholeRange, remove, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { handler as conversations } from './conversations.ts';
import { handler as show } from './show.ts';

useBackend();

const timeZone = 'America/Sao_Paulo';
const cyclesOf = async (tenant: Tenant): Promise<ServiceCycleWithKey[]> => {
  const cycles: ServiceCycleWithKey[] = [];
  for await (const cycle of storedCycles(tenant)) cycles.push(cycle);
  return cycles;
};

/** All figures of a company, summed over all days. */
const totals = async (tenant: Tenant): Promise<Record<string, number>> => {
  const sums: Record<string, number> = {};
  for (const { pk: _, sk: __, ...row } of await readWholeRange(keys.allFigures(tenant), { consistent: true })) {
    for (const [name, amount] of Object.entries(row)) {
      const of = /^h\d\d$/.test(name) ? 'begun' : name;
      sums[of] = (sums[of] ?? 0) + Number(amount);
    }
  }
  return sums;
};

/** Weights everyday actions above moves and deletions, so that most plans count the same cycle twice. */
const often = (weight: number, ...names: readonly string[]) => ({ weight, arbitrary: fc.constantFrom(...names) });
const deed = fc.record({
  what: fc.oneof(
    often(5, 'accept', 'return'),
    often(3, 'write', 'close'),
    often(2, 'again', 'rate', 'handOver', 'queue'),
    often(1, 'move', 'delete'),
  ),
  // Mostly the first customer, whose conversation then has many actions.
  who: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constant(1) }),
});
const waves = fc.array(fc.array(deed, { minLength: 1, maxLength: 3 }), { minLength: 5, maxLength: 12 });

test('keeps the figures equal to the sum of the cycles, whatever agents and customers do at once', async () => {
  await fc.assert(
    fc.asyncProperty(waves, async (plan) => {
      const company = await seedCompany({ timeZone });
      const lines = [await company.addConnection(), await company.addConnection()];
      await setSetting(company.tenant, 'userRating', 'enabled');
      const queue = await company.addQueue();
      const agents = [company.admin, await company.addUser({ queueIds: [queue.id] })];
      const customers = [peerIdentity('5511987654321'), peerIdentity('5511987654322')];
      const published: unknown[] = [];
      const sendText = async (who: number, body: string) => {
        const [customer, line] = [customers[who], lines[0]];
        if (!customer || !line) return;
        const event = inboundTextFrom(customer, line, { body });
        published.push(event);
        await deliverBatchToWorker(onInbound, event);
      };
      await sendText(0, 'Oi');
      const act = async ({ what, who }: { what: string; who: number }): Promise<void> => {
        const { token } = agents[who] ?? company.admin;
        if (what === 'write' || what === 'rate') return sendText(who, what === 'rate' ? '2' : 'Olá');
        if (what === 'again') return published.length > 0 ? deliverBatchAgain(onInbound, published.at(-1)) : undefined;
        const query = { showAll: true };
        const { tickets } = (await invoke(listTickets, { token: company.admin.token, query })).body;
        const id = tickets[who % Math.max(1, tickets.length)]?.id;
        if (id === undefined) return;
        const body = {
          accept: { status: 'open' },
          return: { status: 'pending' },
          close: { status: 'closed' },
          handOver: { userId: agents[1 - who]?.user.id },
          queue: { queueId: queue.id },
          move: { whatsappId: lines[1]?.id, queueId: queue.id, status: 'pending' },
        }[what];
        const answer = body
          ? await invoke(update, { token, params: { ticketId: id }, body })
          : await invoke(removeTicket, { token: company.admin.token, params: { ticketId: id } });
        expect([200, 403, 404, 409]).toContain(answer.status);
      };
      for (const wave of plan) await Promise.all(wave.map(act));

      expect(await findFiguresDifferences(company.tenant)).toEqual([]);
      const cycles = await cyclesOf(company.tenant);
      // The stored times of the cycles show that nothing was left uncounted.
      expect(cycles.map((cycle) => uncountedDays(cycle, timeZone))).toEqual(cycles.map(() => ({})));
      const counted = await totals(company.tenant);
      const isOwn = ({ movedFrom }: ServiceCycleWithKey) => movedFrom === undefined;
      const isDone = ({ finishedAt, movedTo, deletedAt }: ServiceCycleWithKey) => finishedAt && !movedTo && !deletedAt;
      expect(counted.begun ?? 0).toBe(cycles.filter(isOwn).length);
      expect(counted.finished ?? 0).toBe(cycles.filter(isDone).length);
      expect(counted.ratings ?? 0).toBe(cycles.filter(({ rated }) => rated).length);
      expect(counted.scores ?? 0).toBe(cycles.reduce((sum, { score }) => sum + (score ?? 0), 0));
    }),
    { numRuns: propertyRuns(20), seed: 20261121 },
  );
});

test('counts one wait per cycle, and no new lead for a thread’s second cycle', async () => {
  const company = await seedCompany({ timeZone });
  const line = await company.addConnection();
  const maria = peerIdentity('5511987654321');
  await deliverBatchToWorker(onInbound, inboundTextFrom(maria, line));
  const { token } = company.admin;
  const { id } = (await invoke(listTickets, { token, query: { showAll: true } })).body.tickets[0];
  for (const status of ['open', 'pending', 'open', 'closed', 'open', 'closed']) {
    await invoke(update, { token, params: { ticketId: id }, body: { status } });
  }
  expect(await totals(company.tenant)).toMatchObject({ begun: 2, fresh: 1, waits: 2, finished: 2 });
  expect(await findFiguresDifferences(company.tenant)).toEqual([]);
});

test('counts a finished conversation for each tag that it had then, lists it, and takes it back', async () => {
  const company = await seedCompany({ timeZone });
  const { token } = company.admin;
  const line = await company.addConnection();
  await deliverBatchToWorker(onInbound, inboundTextFrom(peerIdentity('5511987654321'), line));
  const { id } = (await invoke(listTickets, { token, query: { showAll: true } })).body.tickets[0];
  const tags = [];
  for (const name of ['Orçamento', 'Urgente', 'Troca'])
    tags.push((await invoke(addTag, { token, body: { name } })).body.id);
  const setTags = (tagIds: number[]) =>
    invoke(syncTags, { token, body: { ticketId: id, tags: tagIds.map((tagId) => ({ id: tagId })) } });
  const move = (status: string) => invoke(update, { token, params: { ticketId: id }, body: { status } });
  const read = async () => (await invoke(show, { token, query: { days: 1 } })).body;
  await setTags(tags.slice(0, 2));
  await move('open');
  const { undo } = (await move('closed')).body;
  const body = { version: undo.version };
  expect((await invoke(takeBack, { token, params: { ticketId: id }, body })).status).toBe(200);
  expect((await read()).tags).toEqual([]);
  await move('closed');
  await setTags(tags.slice(2));
  expect((await read()).tags).toMatchObject([
    { tagId: tags[0], tag: { name: 'Orçamento' }, finished: 1 },
    { tagId: tags[1], tag: { name: 'Urgente' }, finished: 1 },
  ]);
  const { from, to } = (await read()).period;
  const listed = async (tagId: number) =>
    (await invoke(conversations, { token, query: { figure: 'finished', from, to, tagId } })).body.conversations.length;
  expect(await Promise.all(tags.map(listed))).toEqual([1, 1, 0]);
  expect(await findFiguresDifferences(company.tenant)).toEqual([]);
});

test('counts a person who writes to two connections as one new contact', async () => {
  const company = await seedCompany({ timeZone });
  const lines = [await company.addConnection(), await company.addConnection(), await company.addConnection()];
  const maria = peerIdentity('5511987654321');
  for (const line of lines.slice(0, 2)) await deliverBatchToWorker(onInbound, inboundTextFrom(maria, line));
  const { token } = company.admin;
  const [{ contact }] = (await invoke(listTickets, { token, query: { showAll: true } })).body.tickets;
  const body = { contactId: contact.id, whatsappId: lines[2]?.id, besideOther: true, userId: company.admin.user.id };
  expect((await invoke(start, { token, body })).status).toBe(200);
  expect(await totals(company.tenant)).toMatchObject({ begun: 3, fresh: 1 });
  expect(await findFiguresDifferences(company.tenant)).toEqual([]);
});

/** A company with one conversation, served and rated. */
const served = async () => {
  const company = await seedCompany({ timeZone });
  const line = await company.addConnection();
  await setSetting(company.tenant, 'userRating', 'enabled');
  const maria = peerIdentity('5511987654321');
  await deliverBatchToWorker(onInbound, inboundTextFrom(maria, line));
  const { token } = company.admin;
  const { id } = (await invoke(listTickets, { token, query: { showAll: true } })).body.tickets[0];
  for (const status of ['open', 'closed']) await invoke(update, { token, params: { ticketId: id }, body: { status } });
  await runTimersAfterUndoPeriod();
  await deliverBatchToWorker(onInbound, inboundTextFrom(maria, line, { body: '3' }));
  return company;
};

test('counts a closed and rated cycle once: begun, waited, finished, rated', async () => {
  const { tenant, admin } = await served();
  expect(await totals(tenant)).toMatchObject({ begun: 1, fresh: 1, waits: 1, finished: 1, ratings: 1, scores: 3 });
  const [cycle] = await cyclesOf(tenant);
  expect(cycle).toMatchObject({ ratedUserId: admin.user.id, ratedOn: cycle?.finishedOn, score: 3 });
});

test('backfills cycles from before figures were kept exactly once, even when run twice at once', async () => {
  const { tenant } = await served();
  const { pk, prefix } = keys.allFigures(tenant);
  const [cycle] = await cyclesOf(tenant);
  const before = await totals(tenant);
  for (const { sk } of await readWholeRange<{ sk: string }>({ pk, prefix })) {
    const names = [...Object.keys(before), ...Array.from({ length: 24 }, (_, n) => `h${String(n).padStart(2, '0')}`)];
    await write({ write: change({ pk, sk }, { remove: names.filter((name) => name !== 'begun') }) });
  }
  const stamps = ['begunOn', 'waitedOn', 'waitSeconds', 'finishedOn', 'ratedOn'];
  await write({ write: change({ pk: cycle?.pk ?? '', sk: cycle?.sk ?? '' }, { remove: stamps }) });
  expect(await totals(tenant)).toEqual({});
  const both = await Promise.all([backfillFigures(tenant, timeZone), backfillFigures(tenant, timeZone)]);
  expect(both.reduce((sum, one) => sum + one)).toBe(1);
  expect(await backfillFigures(tenant, timeZone)).toBe(0);
  expect(await totals(tenant)).toEqual(before);
  expect(await findFiguresDifferences(tenant)).toEqual([]);
});

test('backfills a running older cycle as begun at once, and as waited and finished when it ends', async () => {
  const company = await seedCompany({ timeZone });
  const line = await company.addConnection();
  const { tenant, admin } = company;
  await deliverBatchToWorker(onInbound, inboundTextFrom(peerIdentity('5511987654321'), line));
  const { id, contactId } = (await invoke(listTickets, { token: admin.token, query: { showAll: true } })).body
    .tickets[0];
  const [begun] = await cyclesOf(tenant);
  if (!begun) throw new Error('no cycle');
  // The state an earlier version left.
  const day = begun.begunOn?.slice(0, 10) ?? '';
  await write({ write: remove(keys.figuresOfDay(tenant, day, id % figureShards)) });
  await write({ write: change({ pk: begun.pk, sk: begun.sk }, { remove: ['begunOn'] }) });
  await changeRow(keys.ticket(tenant, contactId, line.id), { since: undefined, waited: undefined });
  expect(await backfillFigures(tenant, timeZone)).toBe(1);
  expect(await totals(tenant)).toEqual({ begun: 1, fresh: 1 });
  for (const status of ['open', 'pending', 'open', 'closed']) {
    await invoke(update, { token: admin.token, params: { ticketId: id }, body: { status } });
  }
  expect(await totals(tenant)).toMatchObject({ begun: 1, finished: 1 });
  await backfillFigures(tenant, timeZone);
  expect(await totals(tenant)).toMatchObject({ begun: 1, waits: 1, finished: 1 });
  expect(await findFiguresDifferences(tenant)).toEqual([]);
});

test('finds a row that differs from its cycles, and repairs it only if it is unchanged since', async () => {
  const { tenant, admin } = await served();
  const [cycle] = await cyclesOf(tenant);
  const key = keys.figuresOfAgent(tenant, cycle?.finishedOn ?? '', admin.user.id);
  await write({ write: change(key, { add: { finished: 4 } }) });
  const [difference, ...others] = await findFiguresDifferences(tenant);
  expect(others).toEqual([]);
  if (!difference) throw new Error('nothing was found');
  expect([difference.is.finished, difference.shouldBe.finished]).toEqual([5, 1]);
  await write({ write: change(key, { add: { finished: 1 } }) });
  expect(await repairFigures(tenant, difference)).toBe(false);
  const [again] = await findFiguresDifferences(tenant);
  expect(again && (await repairFigures(tenant, again))).toBe(true);
  expect(await findFiguresDifferences(tenant)).toEqual([]);
});
