import { beforeEach, expect, test } from 'vitest';
import { logWrite } from '#functions/conversation/tickets/ticket-log.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { deliverBatchToWorker, inboundTextFrom, peerIdentity } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { transact } from '#shared/server/table.ts';
import { meterTableCost } from '#shared/server/table-cost.ts';
import { handler as list } from './list.ts';
import { handler as onInbound } from './on-inbound.ts';

useBackend();

const minute = (n: number) => new Date(Date.UTC(2026, 10, 20, 12, n)).toISOString();
const halfPast = (n: number) => new Date(Date.UTC(2026, 10, 20, 12, n, 30)).toISOString();
let company: SeededCompany;
let ticketId: number;

/** Twenty-five messages, one each minute. */
beforeEach(async () => {
  company = await seedCompany();
  const line = await company.addConnection();
  for (let n = 0; n < 25; n++)
    await deliverBatchToWorker(onInbound, inboundTextFrom(peerIdentity('5511987654321'), line, { at: minute(n) }));
  ticketId = 1;
});

const act = (at: string, kind: 'returned' | 'peeked' = 'returned') =>
  transact([logWrite(company.tenant, ticketId, { at, kind, userId: company.admin.user.id, fromUserId: null })]);
const read = async (query: Record<string, string | number> = {}) => {
  const answer = await invoke(list, { token: company.admin.token, params: { ticketId }, query });
  expect(answer.status).toBe(200);
  return answer.body;
};
const timesOf = ({ acts }: { acts: { at: string }[] }) => acts.map(({ at }) => at);

test('has each act on the page of its time, and none that is for review', async () => {
  for (const n of [2, 4, 10, 24]) await act(halfPast(n));
  await act(halfPast(12), 'peeked');
  const newest = await read();
  expect(newest.messages[0].createdAt).toBe(minute(5));
  expect(newest.acts[0]).toMatchObject({ kind: 'returned', user: { name: company.admin.user.name } });
  expect(timesOf(newest)).toEqual([halfPast(24), halfPast(10), halfPast(4)]);
  expect(timesOf(await read({ cursor: newest.nextCursor }))).toEqual([halfPast(2)]);
});

test('has each act once in the pages before and after a message', async () => {
  for (const n of [2, 9, 10, 24]) await act(halfPast(n));
  const [before, after] = [await read({ until: 10 }), await read({ after: 10 })];
  expect(after.messages[0].seq).toBe(11);
  expect(timesOf(before)).toEqual([halfPast(2)]);
  expect(timesOf(after)).toEqual([halfPast(24), halfPast(10), halfPast(9)]);
});

test('reads the acts of a page with one query of a bounded size', async () => {
  await read();
  const { bill: without } = await meterTableCost(() => read());
  await transact(
    Array.from({ length: 60 }, (_, n) =>
      logWrite(company.tenant, ticketId, {
        at: new Date(Date.UTC(2026, 10, 20, 13, n)).toISOString(),
        kind: 'returned',
        userId: 1,
        fromUserId: null,
      }),
    ),
  );
  const { bill, result } = await meterTableCost(() => read());
  expect(result.acts).toHaveLength(50);
  expect({ before: without.trips, after: bill.trips }).toEqual({ before: 3, after: 3 });
  expect(bill.readUnits - without.readUnits).toBeLessThanOrEqual(3);
});
