import fc from 'fast-check';
import { expect, test } from 'vitest';
import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { setSetting } from '#functions/company/settings/settings-store.ts';
import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { timerRulesFor, timersOfTicket } from '#functions/conversation/tickets/arm-timers.ts';
import { readCounts } from '#functions/conversation/tickets/ticket-counts.ts';
import { handler as markRead } from '#functions/entries/messages/mark-read.ts';
import { handler as onInbound } from '#functions/entries/messages/on-inbound.ts';
import { handler as send } from '#functions/entries/messages/send.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { seedCompany } from '#functions/entries/testing/company.ts';
import { deliverBatchToWorker, inboundTextFrom, peerIdentity } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { handler as update } from '#functions/entries/tickets/update.ts';
import { propertyRuns } from '#local/testing/depth.ts';
import type { OutboxRow } from '#shared/messages/outbox.ts';
import { keys } from '#shared/server/keys.ts';
import { readWholeRange } from '#shared/server/table.ts';
import { hourInMs, minuteInMs, runTimersDueIn, testInbox } from './testing.ts';

useBackend();

const deed = fc.record({
  what: fc.constantFrom(
    'inbound',
    'three',
    'accept',
    'return',
    'resolve',
    'close',
    'queue',
    'send',
    'read',
    'tick',
    'tick',
  ),
  who: fc.nat(1),
  /** How far in the future a tick runs. */
  later: fc.constantFrom(0, 6 * minuteInMs, 31 * minuteInMs, 3 * hourInMs, 25 * hourInMs),
});
type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never;
/** Waves run one after another; all actions of a wave run at once. */
const waves = fc.array(fc.array(deed, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 5 });

/** The expected ticket counts, computed from the row. */
const recount = ({ status, queueId, userId }: TicketRow): Record<string, number> => ({
  [status]: 1,
  [`${status}_q${queueId ?? 'null'}`]: 1,
  ...(userId === null ? {} : { [`${status}_u${userId}`]: 1 }),
});

test('concurrent customers, agents and ticks leave the ticket consistent and its timers set', async () => {
  await fc.assert(
    fc.asyncProperty(waves, async (plan) => {
      const company = await seedCompany();
      const { tenant } = company;
      const queue = await company.addQueue();
      const line = await company.addConnection({
        expiresTicket: 30,
        expiresInactiveMessage: 'Até breve.',
        timeToTransfer: 5,
        transferQueueId: queue.id,
        complationMessage: 'Obrigado.',
      });
      for (const key of ['userRating', 'sendMsgTransfTicket'] as const) await setSetting(tenant, key, 'enabled');
      await setSetting(tenant, 'automaticClose', '2');
      // Carries out the rearm timer, which finds no tickets yet.
      await runTimersDueIn(2 * minuteInMs);
      const agents = [company.admin, await company.addUser({ queueIds: [queue.id] })];
      const customer = peerIdentity('5511987654321');
      const desk = testInbox(company, line);
      const ticketId = await desk.arrive(customer);

      const act = async ({ what, who, later }: Deed): Promise<void> => {
        const { token } = agents[who] ?? company.admin;
        const change = (body: object) => invoke(update, { token, params: { ticketId }, body });
        const answer = await {
          inbound: () => deliverBatchToWorker(onInbound, inboundTextFrom(customer, line)),
          three: () => deliverBatchToWorker(onInbound, inboundTextFrom(customer, line, { body: '3' })),
          accept: () => change({ status: 'open' }),
          return: () => change({ status: 'pending' }),
          resolve: () => change({ status: 'closed' }),
          close: () => change({ status: 'closed', sendCompletionMessage: false }),
          queue: () => change({ queueId: null }),
          read: () => invoke(markRead, { token, params: { ticketId } }),
          send: () => invoke(send, { token, params: { ticketId }, body: { body: 'Oi' } }),
          tick: () => runTimersDueIn(later),
        }[what]();
        if (typeof answer === 'object') expect([200, 403, 409]).toContain(answer.status);
      };
      for (const wave of plan) await Promise.all(wave.map(act));

      const row = await desk.ticket(ticketId);
      expect(row.userId === null).toBe(row.status === 'pending');
      const countOf = await readCounts(tenant);
      const expected = recount(row);
      const users = agents.map(({ user }) => `_u${user.id}`);
      for (const status of ['open', 'pending', 'closed']) {
        for (const name of ['', '_qnull', `_q${queue.id}`, ...users].map((more) => `${status}${more}`))
          expect([name, countOf(name)]).toEqual([name, expected[name] ?? 0]);
      }
      const stored = await readWholeRange<MessageRow>(keys.messages(tenant, ticketId), { consistent: true });
      expect(stored.map(({ seq }) => seq)).toEqual(Array.from({ length: row.messageSeq }, (_, n) => n + 1));
      const orders = await readWholeRange<OutboxRow>(keys.outboxes(tenant, line.id));
      expect(orders.filter(({ kind }) => kind === 'send')).toHaveLength(stored.filter(({ fromMe }) => fromMe).length);
      const cycles = await desk.cycles(ticketId);
      expect(cycles.map(({ number }) => number)).toEqual(Array.from({ length: row.cycle }, (_, n) => n + 1));
      for (const { number, finishedAt, closedBy, score, rated, ratingAt, ratingLapsedAt } of cycles) {
        expect(finishedAt === null).toBe(number === row.cycle && row.status !== 'closed');
        if (closedBy) expect(finishedAt).not.toBeNull();
        expect(score !== undefined).toBe(rated === true);
        if (score || ratingLapsedAt) expect(ratingAt).toBeTruthy();
        expect(Boolean(score && ratingLapsedAt)).toBe(false);
      }
      if (row.rating) expect([row.rating.cycle, row.status]).toEqual([row.cycle, 'closed']);

      // Every timer the ticket needs is stored and not too late.
      const latestTick = Math.max(0, ...plan.flat().map(({ what, later }) => (what === 'tick' ? later : 0)));
      const { configVersion } = await company.company();
      const rules = timerRulesFor(await companyDirectoryOf(tenant, configVersion), line.id);
      const armed = new Map((await desk.rows()).map(({ kind, dueAt }) => [kind as string, dueAt]));
      for (const { kind, dueAt } of timersOfTicket(row, rules, new Date())) {
        expect([kind, armed.has(kind)]).toEqual([kind, true]);
        // A tick in the future moves the closing timers of a customer who waits for an answer, relative to its own time.
        const ahead = kind === 'unqueued' || kind === 'ratingLapse' ? 0 : latestTick;
        expect(Date.parse(armed.get(kind) ?? '')).toBeLessThanOrEqual(Date.parse(dueAt) + ahead);
      }
      // With ticks alone an answered ticket ends, and no timer is left; one whose customer waits for an answer stays.
      for (const later of [26, 52, 78, 104]) await runTimersDueIn(later * hourInMs);
      const end = await desk.ticket(ticketId);
      const ends = row.status === 'open' && row.isAnswered === true;
      expect(end.status).toBe(ends ? 'closed' : row.status);
      if (end.status === 'pending') expect(end.queueId).toBe(row.queueId ?? queue.id);
      expect(end.rating).toBeUndefined();
      if (end.status !== 'open') expect(await desk.timers()).toEqual([]);
    }),
    { numRuns: propertyRuns(25), seed: 20261121 },
  );
});
