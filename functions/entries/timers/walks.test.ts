import { beforeEach, describe, expect, test } from 'vitest';
import { changeWhatsapp } from '#functions/company/connections/whatsapp-store.ts';
import type { WhatsappRow } from '#functions/company/rows/whatsapp-row.ts';
import { setSetting } from '#functions/company/settings/settings-store.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { setTimerWrite } from '#functions/platform/timers/timer-row.ts';
import { keys } from '#shared/server/keys.ts';
import { update, write } from '#shared/server/table.ts';
import { tenantOfCompany } from '#shared/tenant.ts';
import { runDueTimers } from './run-due-timers.ts';
import {
  hourInMs,
  minuteInMs,
  runTimersAfterUndoPeriod,
  runTimersDueAt,
  runTimersDueIn,
  type TestInbox,
  testInbox,
} from './testing.ts';

useBackend();

let company: SeededCompany;
let line: WhatsappRow;
let desk: TestInbox;
beforeEach(async () => {
  company = await seedCompany();
  line = await company.addConnection({ expiresTicket: 60, expiresInactiveMessage: 'Até breve.' });
  desk = testInbox(company, line);
});

describe('after a day without ticks', () => {
  test('carries out everything once in due order and records the lateness', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 12; n++) ids.push(await desk.answered());
    // The first answered get the latest new message; their timers are not updated by it.
    for (const id of ids.toReversed()) await desk.sendText(id, 'Ainda aí?');
    await setSetting(company.tenant, 'automaticClose', '720');
    const now = new Date(Date.now() + 24 * hourInMs);
    await runTimersDueAt(now);
    const closed = await Promise.all(ids.map(async (id) => ({ id, ...(await desk.cycles(id))[0] })));
    expect(closed.map(({ closedBy }) => closedBy)).toEqual(ids.map(() => 'inactive'));
    for (const { lateMs = 0 } of closed) expect(Math.round(lateMs / hourInMs)).toBe(23);
    const inOrder = closed.toSorted((a, b) => ((a.finishedAt ?? '') < (b.finishedAt ?? '') ? -1 : 1));
    expect(inOrder.map(({ id }) => id)).toEqual(ids.toReversed());
    await runTimersDueAt(new Date(now.getTime() + minuteInMs));
    for (const id of ids) expect((await desk.sent(id)).filter((text) => text === 'Até breve.')).toHaveLength(1);
  });

  test('carries out everything when one run is not enough', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 5; n++) ids.push(await desk.answered());
    await runTimersAfterUndoPeriod();
    const now = new Date(Date.now() + 24 * hourInMs);
    // Each run may look at two timers; each ticket had a message after its timer was set, so it takes two looks.
    let walks = 0;
    for (let isDone = false; !isDone; walks++) {
      let looks = 0;
      isDone = (await runDueTimers({ now: () => now, isLate: () => ++looks > 2 })).length === 0;
    }
    expect(walks).toBe(5);
    for (const id of ids) expect(await desk.sent(id)).toHaveLength(2);
  });

  test('moves a late timer of a ticket that had activity since', async () => {
    const id = await desk.answered();
    const [timer] = await desk.rows();
    await desk.sendText(id, 'Ainda aí?');
    await runTimersDueAt(new Date(timer?.dueAt ?? ''));
    expect(await desk.ticket(id)).toMatchObject({ status: 'open' });
    expect((await desk.rows())[0]?.dueAt).toBe(
      new Date(Date.parse((await desk.ticket(id)).updatedAt) + hourInMs).toISOString(),
    );
  });
});

test('works for companies in parallel and for each in order', async () => {
  const others = await Promise.all(
    Array.from({ length: 9 }, async () => {
      const other = await seedCompany();
      return testInbox(other, await other.addConnection({ expiresTicket: 60 }));
    }),
  );
  const desks = [desk, ...others];
  for (let n = 0; n < 2; n++) for (const one of desks) await one.answered();
  await runTimersDueIn(2 * hourInMs);
  for (const one of desks) {
    const [[first], [second]] = await Promise.all([one.cycles(1), one.cycles(2)]);
    expect([first?.closedBy, second?.closedBy]).toEqual(['inactive', 'inactive']);
    expect((first?.finishedAt ?? '') < (second?.finishedAt ?? '')).toBe(true);
  }
});

test('concurrent ticks carry out each timer once', async () => {
  const ids: number[] = [];
  for (let n = 0; n < 6; n++) ids.push(await desk.answered());
  const now = new Date(Date.now() + 2 * hourInMs);
  await drainQueuedMessages('live');
  await Promise.all(Array.from({ length: 4 }, () => runTimersDueAt(now)));
  for (const id of ids) expect(await desk.sent(id)).toEqual(['Em que posso ajudar?', 'Até breve.']);
  expect(await desk.timers()).toEqual([]);
});

describe('a timer that cannot be carried out', () => {
  test('delays no other timer, is retried with growing pauses and succeeds in the end', async () => {
    const sales = await company.addQueue();
    const other = await company.addConnection({ timeToTransfer: 5, transferQueueId: sales.id });
    const id = await testInbox(company, other).arrive();
    const fine = await desk.answered();
    // A deleted queue makes the transaction fail, as a bug or a missing row would.
    const queue = keys.queue(company.tenant, sales.id);
    await write({ write: update(queue, { set: { deletedAt: 'now' } }) });
    const now = new Date(Date.now() + 2 * hourInMs);
    await runTimersDueAt(now);
    expect(await desk.ticket(fine)).toMatchObject({ status: 'closed' });
    expect(await desk.ticket(id)).toMatchObject({ queueId: null });
    const [first] = await desk.rows();
    expect(first).toMatchObject({ kind: 'unqueued', tries: 1 });
    await runTimersDueAt(new Date(now.getTime() + 2 * minuteInMs));
    const [second] = await desk.rows();
    expect(second).toMatchObject({ kind: 'unqueued', tries: 2 });
    const pauseOf = (row: { dueAt: string } | undefined) => Date.parse(row?.dueAt ?? '') - now.getTime();
    expect([first, second].map((row) => Math.round(pauseOf(row) / minuteInMs))).toEqual([1, 4]);
    await write({ write: update(queue, { remove: ['deletedAt'] }) });
    await runTimersDueAt(new Date(now.getTime() + hourInMs));
    expect(await desk.ticket(id)).toMatchObject({ queueId: sales.id });
  });

  test('is dropped when its company is gone', async () => {
    const unknownCompany = tenantOfCompany({ id: 999_999 });
    await write(
      setTimerWrite(unknownCompany, { kind: 'inactive', id: 1, contactId: 1, whatsappId: 1 }, new Date().toISOString()),
    );
    await runTimersDueIn(minuteInMs);
    expect(await testInbox({ ...company, tenant: unknownCompany }, line).timers()).toEqual([]);
  });
});

describe('changed rules', () => {
  const openAndWaiting = async (count: number) => {
    const open: number[] = [];
    const waiting: number[] = [];
    for (let n = 0; n < count; n++) {
      open.push(await desk.answered());
      waiting.push(await desk.arrive());
    }
    return { open, waiting };
  };

  test('stricter rules of a connection apply to its existing tickets only', async () => {
    line = await company.addConnection();
    desk = testInbox(company, line);
    const { open, waiting } = await openAndWaiting(3);
    const elsewhere = testInbox(company, await company.addConnection());
    const other = await elsewhere.answered();
    expect(await desk.timers()).toEqual([]);
    const sales = await company.addQueue();
    await changeWhatsapp(company.tenant, line.id, {
      expiresTicket: 30,
      timeToTransfer: 10,
      transferQueueId: sales.id,
    });
    expect(await desk.timers()).toEqual([`rearm ${line.id}`]);
    await runTimersDueIn(2 * minuteInMs);
    const kinds = [...open.map((id) => `inactive ${id}`), ...waiting.map((id) => `unqueued ${id}`)];
    expect((await desk.timers()).toSorted()).toEqual(kinds.toSorted());
    await runTimersDueIn(hourInMs);
    for (const id of open) expect(await desk.ticket(id)).toMatchObject({ status: 'closed' });
    for (const id of waiting) expect(await desk.ticket(id)).toMatchObject({ queueId: sales.id });
    expect(await desk.ticket(other)).toMatchObject({ status: 'open' });
  });

  test('stricter rules of the company apply on every connection, beyond one step', async () => {
    line = await company.addConnection();
    desk = testInbox(company, line);
    const ids: number[] = [];
    for (let n = 0; n < 53; n++) ids.push(await desk.arrive());
    await Promise.all(ids.map((id) => desk.change(id, { status: 'open' })));
    await Promise.all(ids.map((id) => desk.sendText(id)));
    await setSetting(company.tenant, 'automaticClose', '1');
    await runTimersDueIn(2 * minuteInMs);
    expect(await desk.timers()).toHaveLength(53);
    await runTimersDueIn(2 * hourInMs);
    for (const id of ids) expect(await desk.ticket(id)).toMatchObject({ status: 'closed' });
    expect(await desk.timers()).toEqual([]);
  });

  test('looser rules set no timers: each existing one is moved when it fires', async () => {
    const id = await desk.answered();
    await changeWhatsapp(company.tenant, line.id, { expiresTicket: 120 });
    expect(await desk.timers()).toEqual([`inactive ${id}`]);
    await runTimersDueIn(hourInMs + minuteInMs);
    expect(await desk.ticket(id)).toMatchObject({ status: 'open' });
    await changeWhatsapp(company.tenant, line.id, { expiresTicket: 0 });
    await runTimersDueIn(3 * hourInMs);
    expect(await desk.ticket(id)).toMatchObject({ status: 'open' });
    expect(await desk.timers()).toEqual([]);
  });
});
