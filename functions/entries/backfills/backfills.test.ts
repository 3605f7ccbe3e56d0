import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  enqueueOutdatedBackfills,
  enqueueOutdatedBackfillsOnce,
} from '#functions/company/companies/enqueue-outdated.ts';
import { openToken } from '#functions/company/connections/connection-token.ts';
import type { WhatsappRow } from '#functions/company/rows/whatsapp-row.ts';
import { listPosition } from '#functions/conversation/rows/ticket-row.ts';
import { getTicket } from '#functions/conversation/tickets/ticket-store.ts';
import { findFiguresDifferences } from '#functions/engagement/dashboard/recount.ts';
import { searchMessages } from '#functions/engagement/search/search-messages.ts';
import { handler as listContacts } from '#functions/entries/contacts/list.ts';
import { handler as onInbound } from '#functions/entries/messages/on-inbound.ts';
import { handler as addTag } from '#functions/entries/tags/create.ts';
import { handler as tagTicket } from '#functions/entries/tags/sync.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { changeRow } from '#functions/entries/testing/change-row.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import {
  deliverBatchAgain,
  deliverBatchToWorker,
  inboundTextFrom,
  peerIdentity,
} from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { handler as listTickets } from '#functions/entries/tickets/list.ts';
import { handler as updateTicket } from '#functions/entries/tickets/update.ts';
import { handler as tick } from '#functions/entries/timers/tick.ts';
import { schemaVersion } from '#shared/companies/schema-version.ts';
import { client } from '#shared/server/dynamo/client.ts';
import { keys } from '#shared/server/keys.ts';
import { get, put, readWholeIndex, readWholeRange, remove, update, write } from '#shared/server/table.ts';
import { writeRowsInBatches } from '#shared/server/table-batch.ts';
import { meterTableCost } from '#shared/server/table-cost.ts';
import { handler as onOutdated } from './on-outdated.ts';

useBackend();
afterEach(() => vi.restoreAllMocks());

let company: SeededCompany;
let tagId: number;

/** The company as lists, searches and the dashboard show it. */
const shown = async () => {
  const { tenant, admin } = company;
  const tickets = async (query: object) =>
    (await invoke(listTickets, { token: admin.token, query: { showAll: true, ...query } })).body.tickets.map(
      ({ id }: { id: number }) => id,
    );
  const { body } = await invoke(listContacts, { token: admin.token, query: { searchParam: 'cli mar' } });
  return {
    open: await tickets({ status: 'open' }),
    tagged: await tickets({ tags: JSON.stringify([tagId]) }),
    contacts: body.contacts.length,
    byPart: (await invoke(listContacts, { token: admin.token, query: { searchParam: '50002' } })).body.contacts.length,
    messages: (await searchMessages(tenant, admin.user, 'antiga', undefined)).rows.length,
    figures: (await readWholeRange(keys.allFigures(tenant), { consistent: true })).length,
    wrongFigures: await findFiguresDifferences(tenant),
  };
};

const today = { open: [1], tagged: [1], contacts: 2, byPart: 1, messages: 20, figures: 2, wrongFigures: [] };

/** Takes away what an earlier version of the product did not write. */
const makeOld = async () => {
  const { tenant } = company;
  const clear = (key: { pk: string; sk: string }, ...names: string[]) =>
    write({ write: update(key, { remove: names }) });
  await clear(keys.company(tenant), 'schemaVersion');
  for (const ticketId of [1, 2]) {
    const row = await getTicket(tenant, ticketId);
    const key = keys.ticket(tenant, row.contactId, row.whatsappId);
    await changeRow(key, { since: undefined, waited: undefined });
    if (row.status === 'open')
      await write({ write: update(key, { set: { gsi1pk: `C#${tenant.companyId}#TICKETS#open` } }) });
    await clear(keys.ticketById(tenant, ticketId), 'gsi1pk', 'gsi1sk');
    await clear(
      keys.cycle(tenant, row.contactId, row.whatsappId, 1),
      'begunOn',
      'waitedOn',
      'waitSeconds',
      'gsi1pk',
      'gsi1sk',
    );
  }
  await clear(keys.tagged(tenant, tagId, 1), 'userId', 'queueId', 'createdAt', 'tagIds');
  const figures = await readWholeRange<{ pk: string; sk: string }>(keys.allFigures(tenant), { consistent: true });
  const found = await readWholeRange<{ pk: string; sk: string }>(keys.latestMessages(tenant), { consistent: true });
  await writeRowsInBatches(
    [],
    [
      ...[...figures, ...found].map(({ pk, sk }) => ({ pk, sk })),
      ...[1, 2].map((id) => keys.contactPair(tenant, 'cli+mar', id)),
      ...(
        await readWholeRange<{ pk: string; sk: string; word: string; words: string[] }>(keys.contactWords(tenant, ''))
      )
        .filter(({ word, words }) => !words.includes(word))
        .map(({ pk, sk }) => ({ pk, sk })),
    ],
  );
};

/** A company as an earlier version left it, with one conversation that is being served and one that waits. */
beforeEach(async () => {
  company = await seedCompany();
  const { tenant, admin } = company;
  const line = await company.addConnection();
  for (let n = 1; n <= 60; n++)
    await deliverBatchToWorker(
      onInbound,
      inboundTextFrom(peerIdentity('5511987650001'), line, { body: `antiga ${n}` }),
    );
  await deliverBatchToWorker(onInbound, inboundTextFrom(peerIdentity('5511987650002'), line, { body: 'nova' }));
  ({ id: tagId } = (await invoke(addTag, { token: admin.token, body: { name: 'Boleto' } })).body);
  await invoke(updateTicket, { token: admin.token, params: { ticketId: 1 }, body: { status: 'open' } });
  await invoke(tagTicket, { token: admin.token, body: { ticketId: 1, tags: [{ id: tagId }] } });
  const { companyId } = tenant;
  await write({ write: put(keys.companyListed(`empresa ${companyId}`, companyId), { companyId }) });
  await makeOld();
  await write({ write: remove(keys.schemaVersion()) });
  for (const queue of ['search', 'backfills'] as const) await drainQueuedMessages(queue);
});

/** Delivers what the queue holds until nothing is left; returns the number of messages. */
const workOff = async (): Promise<number> => {
  let count = 0;
  for (
    let bodies = await drainQueuedMessages('backfills');
    bodies.length > 0;
    bodies = await drainQueuedMessages('backfills')
  ) {
    for (const body of bodies) await deliverBatchToWorker(onOutdated, body);
    count += bodies.length;
  }
  return count;
};

test('the tick brings a company of an earlier version to this one', async () => {
  expect(await shown()).toMatchObject({ open: [], byPart: 0, messages: 0, figures: 0 });
  await deliverBatchToWorker(tick, {});
  expect(await workOff()).toBe(1);
  expect(await company.company()).toMatchObject({ schemaVersion });
  expect(await shown()).toEqual(today);
  const listed = await readWholeIndex<{ ticketId: number }>('gsi1', keys.cyclesBegun(company.tenant));
  expect(listed.map(({ ticketId }) => ticketId).sort()).toEqual([1, 2]);
  expect(await get(keys.tagged(company.tenant, tagId, 1), { consistent: true })).toMatchObject({ tagIds: [tagId] });
  // The service that began under the earlier version is counted when it ends.
  const { token } = company.admin;
  await invoke(updateTicket, { token, params: { ticketId: 1 }, body: { status: 'closed' } });
  expect(await shown()).toMatchObject({ open: [], wrongFigures: [] });
});

test('a backfill moves rows ordered by their last change to the time that lists show', async () => {
  const { tenant } = company;
  await enqueueOutdatedBackfills();
  await workOff();
  await write({ write: update(keys.company(tenant), { set: { schemaVersion: 3 } }) });
  await write({ write: remove(keys.schemaVersion()) });
  const row = await getTicket(tenant, 1);
  const position = listPosition(row);
  const later = keys.byListTime(new Date(Date.now() + 3_600_000).toISOString(), 1);
  await write({
    write: update(keys.ticket(tenant, row.contactId, row.whatsappId), { set: { gsi1sk: later, gsi2sk: later } }),
  });
  await write({ write: update(keys.tagged(tenant, tagId, 1), { set: { gsi1sk: later } }) });
  await enqueueOutdatedBackfills();
  await workOff();
  const stored = { gsi1sk: position };
  expect(await get(keys.tagged(tenant, tagId, 1), { consistent: true })).toMatchObject(stored);
  expect(await getTicket(tenant, 1)).toMatchObject({ ...stored, gsi2sk: position });
});

test('a backfill seals tokens of connections that an earlier version stored in the clear', async () => {
  const key = keys.whatsapp(company.tenant, 1);
  const storedToken = async () => (await get<WhatsappRow>(key, { consistent: true }))?.token ?? '';
  const token = 'clear-token-of-an-earlier-version';
  await write({ write: update(key, { set: { token } }) });
  await enqueueOutdatedBackfills();
  await workOff();
  expect(await storedToken()).toMatch(/^sealed:/);
  expect(await openToken(company.tenant, { id: 1, token: await storedToken() })).toBe(token);
});

test('a backfill goes on where its time ended, and after its worker was killed', async () => {
  await enqueueOutdatedBackfills();
  const { now } = Date;
  let passed = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => {
    passed += 30_000;
    return now() + passed;
  });
  const [body] = await drainQueuedMessages('backfills');
  const real = client.send.bind(client);
  for (const requests of [2, 9, 30]) {
    let left = requests;
    vi.spyOn(client, 'send').mockImplementation(((...args: Parameters<typeof real>) =>
      left-- > 0 ? real(...args) : Promise.reject(new Error('killed'))) as typeof client.send);
    await deliverBatchToWorker(onOutdated, body).catch(() => undefined);
    vi.mocked(client.send).mockRestore();
  }
  expect(await company.company()).toMatchObject({ schemaVersion: 0 });
  await deliverBatchAgain(onOutdated, body);
  expect(await workOff()).toBeGreaterThan(2);
  expect(await company.company()).toMatchObject({ schemaVersion });
  // Requests of a route end by the clock, too.
  vi.restoreAllMocks();
  expect(await shown()).toEqual(today);
});

test('a company of this version costs a tick nothing, and its message one read', async () => {
  await enqueueOutdatedBackfills();
  await workOff();
  await enqueueOutdatedBackfillsOnce();
  expect((await meterTableCost(enqueueOutdatedBackfillsOnce)).bill).toEqual({ readUnits: 0, writeUnits: 0, trips: 0 });
  // A new process reads one row at its first tick, however many companies there are.
  expect((await meterTableCost(enqueueOutdatedBackfills)).bill).toEqual({ readUnits: 1, writeUnits: 0, trips: 1 });
  const { companyId } = company.tenant;
  const { bill } = await meterTableCost(() => deliverBatchToWorker(onOutdated, { companyId }));
  expect(bill).toEqual({ readUnits: 1, writeUnits: 0, trips: 1 });
  expect(await drainQueuedMessages('backfills')).toEqual([]);
});

test('a company that a taken back version wrote for a while is brought to this one again', async () => {
  await enqueueOutdatedBackfills();
  await workOff();
  await write({ write: update(keys.company(company.tenant), { set: { schemaVersion: schemaVersion + 1 } }) });
  await write({ write: put(keys.schemaVersion(), { version: schemaVersion + 1 }) });
  await enqueueOutdatedBackfills();
  expect(await drainQueuedMessages('backfills')).toContainEqual({ companyId: company.tenant.companyId });
});
