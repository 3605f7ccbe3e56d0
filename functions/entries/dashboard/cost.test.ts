import { expect, test } from 'vitest';
import { handler as onInbound } from '#functions/entries/messages/on-inbound.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { seedCompany } from '#functions/entries/testing/company.ts';
import {
  deliverBatchToWorker,
  inboundTextFrom,
  noPictureEventOf,
  peerIdentity,
} from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { handler as listTickets } from '#functions/entries/tickets/list.ts';
import { handler as update } from '#functions/entries/tickets/update.ts';
import { runTimersAfterUndoPeriod } from '#functions/entries/timers/testing.ts';
import { meterTableCost } from '#shared/server/table-cost.ts';

useBackend();

test('starting, accepting and closing each write one more row of figures; messages in between write none', async () => {
  const company = await seedCompany();
  const line = await company.addConnection();
  const maria = peerIdentity('5511987654321');
  await deliverBatchToWorker(onInbound, inboundTextFrom(maria, line));
  await deliverBatchToWorker(onInbound, noPictureEventOf(maria, line));
  const { token } = company.admin;
  const { id } = (await invoke(listTickets, { token, query: { showAll: true } })).body.tickets[0];
  const units = async (work: () => Promise<unknown>) => (await meterTableCost(work)).bill.writeUnits;
  const change = async (status: string) => {
    const written = await units(() => invoke(update, { token, params: { ticketId: id }, body: { status } }));
    await runTimersAfterUndoPeriod();
    return written;
  };
  const text = () => units(() => deliverBatchToWorker(onInbound, inboundTextFrom(maria, line)));
  expect(await text()).toBe(10);
  const taken = await change('open');
  expect(await text()).toBe(12);
  await change('pending');
  // A customer's wait is counted once, so accepting again counts nothing.
  expect(taken - (await change('open'))).toBe(2);
  // Every request that changes a ticket also writes and removes the announcement row; an agent's act has two more rows.
  const [announcementRow, logLine, undoRow] = [5, 2, 5];
  expect(await change('closed')).toBeLessThanOrEqual(12 + announcementRow + logLine + undoRow);
  // A message that starts a new cycle also writes counters, and the cycle with its entry in the index of cycles begun.
  expect(await text()).toBeLessThanOrEqual(19);
});
