import { expect, test } from 'vitest';
import { handler as onInbound } from '#functions/entries/messages/on-inbound.ts';
import { handler as send } from '#functions/entries/messages/send.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { seedCompany } from '#functions/entries/testing/company.ts';
import { deliverBatchToWorker, inboundTextFrom, peerIdentity } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { meterTableCost } from '#shared/server/table-cost.ts';
import { runTimersAfterUndoPeriod, runTimersDueAt, runTimersDueIn, testInbox } from './testing.ts';

useBackend();

const maria = peerIdentity('5511987654321');

test('a timer that fires too early costs one read of the ticket and one write', async () => {
  const company = await seedCompany();
  const desk = testInbox(company, await company.addConnection({ expiresTicket: 30 }));
  const id = await desk.answered();
  await desk.write(maria);
  await runTimersAfterUndoPeriod();
  const [timer] = await desk.rows();
  await desk.sendText(id);
  const { bill } = await meterTableCost(() => runTimersDueAt(new Date(timer?.dueAt ?? '')));
  // The company wrote after the timer was set, so it was moved.
  expect((await desk.rows())[0]?.dueAt).not.toBe(timer?.dueAt);
  expect(bill).toMatchObject({ writeUnits: 3, readUnits: 34 });
  // The other ranges are queried at the same time and counted with whichever trip they overlap.
  expect(bill.trips).toBeLessThanOrEqual(4);
});

test('messages cost the same with every rule on as with no rules', async () => {
  const company = await seedCompany();
  const queue = await company.addQueue();
  const rules = { expiresTicket: 30, timeToTransfer: 5, transferQueueId: queue.id };
  const bills = [];
  for (const line of [await company.addConnection(), await company.addConnection(rules)]) {
    const desk = testInbox(company, line);
    const id = await desk.arrive(maria);
    await desk.change(id, { status: 'open' });
    const text = inboundTextFrom(maria, line);
    const received = await meterTableCost(() => deliverBatchToWorker(onInbound, text));
    const { token } = company.admin;
    const sent = await meterTableCost(() => invoke(send, { token, params: { ticketId: id }, body: { body: 'Oi' } }));
    bills.push([received.bill, sent.bill]);
  }
  expect(bills[1]).toEqual(bills[0]);
});

test('a tick with nothing due queries each range once, whatever is due later', async () => {
  const company = await seedCompany();
  const desk = testInbox(company, await company.addConnection({ expiresTicket: 600 }));
  for (let n = 0; n < 20; n++) await desk.answered();
  await runTimersAfterUndoPeriod();
  const { bill } = await meterTableCost(() => runTimersDueIn(0));
  expect(bill).toEqual({ readUnits: 32, writeUnits: 0, trips: 1 });
});
