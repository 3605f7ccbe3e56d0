import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { changeRow } from '#functions/entries/testing/change-row.ts';
import { seedCompany } from '#functions/entries/testing/company.ts';
import { deliverBatchToWorker } from '#functions/entries/testing/inbound.ts';
import { dueRangeOf, keys } from '#shared/server/keys.ts';
import { put, update, write } from '#shared/server/table.ts';
import { meterTableCost } from '#shared/server/table-cost.ts';
import type { Tenant } from '#shared/tenant.ts';
import { hourInMs, type TestInbox, testInbox } from './testing.ts';
import { handler } from './tick.ts';

useBackend();
afterEach(() => vi.restoreAllMocks());

let tenant: Tenant;
let desk: TestInbox;
let id: number;
/** A ticket without activity for two hours. */
beforeEach(async () => {
  const company = await seedCompany();
  tenant = company.tenant;
  desk = testInbox(company, await company.addConnection({ expiresTicket: 60 }));
  id = await desk.answered();
  const { contactId, whatsappId } = await desk.ticket(id);
  const ago = new Date(Date.now() - 2 * hourInMs).toISOString();
  await changeRow(keys.ticket(company.tenant, contactId, whatsappId), { updatedAt: ago });
  const set = { dueAt: ago, gsi1sk: keys.byDue(company.tenant, ago, 'inactive', id) };
  await write({ write: update(keys.timer(company.tenant, 'inactive', id), { set }) });
});

const tick = { at: '2026-11-21T12:00:00Z' };

test('carries out what is due, and handles piled-up ticks as one', async () => {
  await deliverBatchToWorker(handler, tick);
  expect(await desk.ticket(id)).toMatchObject({ status: 'closed' });
  const { bill } = await meterTableCost(() => deliverBatchToWorker(handler, tick, tick, {}));
  expect(bill).toEqual({ readUnits: 32.5, writeUnits: 0, trips: 2 });
  expect(await drainQueuedMessages('timers')).toEqual([]);
});

test('reads only the ranges that the companies drawn so far can be in', async () => {
  const billOf = async (company: number) => {
    await write({ write: put(keys.platformIds(), { company }) });
    return (await meterTableCost(() => deliverBatchToWorker(handler, {}))).bill.readUnits;
  };
  await deliverBatchToWorker(handler, { range: dueRangeOf(tenant) });
  expect(await billOf(1)).toBe(1.5);
  expect(await billOf(2)).toBe(2);
  // From here on the counter is not read any more.
  expect(await billOf(64)).toBe(32.5);
  expect(await billOf(65)).toBe(32);
});

test('triggers another run when its time is over', async () => {
  const { now } = Date;
  let passed = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => {
    passed += 60_000;
    return now() + passed;
  });
  await deliverBatchToWorker(handler, tick);
  vi.restoreAllMocks();
  expect(await drainQueuedMessages('timers')).toEqual([{ range: dueRangeOf(tenant) }]);
  expect(await desk.ticket(id)).toMatchObject({ status: 'open' });
});

test('carries out what was stored in one of the four ranges of earlier versions', async () => {
  const old = { gsi1pk: keys.dueShard(tenant.companyId % 4) };
  await write({ write: update(keys.timer(tenant, 'inactive', id), { set: old }) });
  await deliverBatchToWorker(handler, tick);
  expect(await desk.ticket(id)).toMatchObject({ status: 'closed' });
});

test('carries out only one range when asked for it', async () => {
  await deliverBatchToWorker(handler, { range: (dueRangeOf(tenant) + 1) % 64 });
  expect(await desk.ticket(id)).toMatchObject({ status: 'open' });
  await deliverBatchToWorker(handler, { range: dueRangeOf(tenant) });
  expect(await desk.ticket(id)).toMatchObject({ status: 'closed' });
});
