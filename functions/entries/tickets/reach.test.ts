import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { handler as readMessages } from '#functions/entries/messages/list.ts';
import { handler as onInbound } from '#functions/entries/messages/on-inbound.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { changeRow } from '#functions/entries/testing/change-row.ts';
import { seedCompany } from '#functions/entries/testing/company.ts';
import { deliverBatchToWorker, inboundTextFrom, peerIdentity } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { handler as readNotes } from '#functions/entries/ticket-notes/list.ts';
import { propertyRuns } from '#local/testing/depth.ts';
import { keys } from '#shared/server/keys.ts';
import { readWholeRange } from '#shared/server/table.ts';
import { maySeeTicket, mayServeQueue } from '#shared/tickets/visibility.ts';
import { handler as create } from './create.ts';
import { handler as update } from './update.ts';

useBackend();

/** Indexes into the connections, queues (0: none) and users (0: none) of the company. */
const held = fc.record({ queue: fc.nat(2), user: fc.nat(2), status: fc.constantFrom('pending', 'open', 'closed') });
interface Asked {
  status?: string;
  queue?: number;
  user?: number;
  line?: number;
  otherLine?: true;
}
const asked: fc.Arbitrary<Asked> = fc.record(
  {
    status: fc.constantFrom('pending', 'open', 'closed'),
    queue: fc.nat(2),
    user: fc.nat(2),
    line: fc.nat(1),
  },
  { requiredKeys: [] },
);
/** Half of the requests only ask for the other connection, as the simplest move does. */
const request = fc.oneof(
  fc.record({ isNew: fc.boolean(), of: fc.nat(1), asked }),
  fc.record({ isNew: fc.constant(false), of: fc.nat(1), asked: fc.constant<Asked>({ otherLine: true }) }),
);
/** A conversation that the agent serves. */
const served = fc.record({
  queue: fc.constant(1),
  user: fc.constant(1),
  status: fc.constantFrom('pending', 'open'),
});
const closed = fc.record({ queue: fc.nat(2), user: fc.nat(2), status: fc.constant('closed') });

describe('an agent', () => {
  test('reaches no conversation outside the own queues by any change of a ticket', async () => {
    let reached = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.tuple(served, closed), fc.tuple(closed, served), fc.tuple(held, held)),
        fc.array(request, { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        async (threads, requests, seesUnqueued) => {
          const company = await seedCompany();
          const { tenant } = company;
          const queues = [null, (await company.addQueue()).id, (await company.addQueue()).id];
          const lines = [await company.addConnection(), await company.addConnection()];
          const allTicket = seesUnqueued ? 'enabled' : 'desabled';
          const agent = await company.addUser({ queueIds: [Number(queues[1])], allTicket });
          const other = await company.addUser({ queueIds: [Number(queues[2])] });
          const users = [null, agent.user.id, other.user.id];
          for (const line of lines)
            await deliverBatchToWorker(onInbound, inboundTextFrom(peerIdentity('5511987654321'), line));
          const rows = () => readWholeRange<TicketRow>(keys.contactTickets(tenant, 1), { consistent: true });
          const before = await rows();
          for (const [n, row] of before.entries()) {
            const { queue = 0, user = 0, status = 'pending' } = threads[n] ?? {};
            const userId = status === 'pending' ? null : (users[user] ?? company.admin.user.id);
            const set = { queueId: queues[queue] ?? null, userId, status };
            await changeRow(keys.ticket(tenant, row.contactId, row.whatsappId), set);
            Object.assign(row, set);
          }
          const hidden = before.filter((row) => !maySeeTicket(row, agent.user));
          const { token } = agent;
          for (const { isNew, of, asked } of requests) {
            const body = {
              ...(asked.status && { status: asked.status }),
              ...(asked.queue !== undefined && { queueId: queues[asked.queue] }),
              ...(asked.user !== undefined && { userId: users[asked.user] }),
              ...(asked.line !== undefined && { whatsappId: lines[asked.line]?.id }),
              ...(asked.otherLine && { whatsappId: before[1 - of]?.whatsappId }),
            };
            const params = { ticketId: before[of]?.id ?? 0 };
            const answer = isNew
              ? await invoke(create, { token, body: { ...body, contactId: 1 } })
              : await invoke(update, { token, params, body });
            expect(answer.status).toBeLessThan(500);
            if (answer.status === 200) reached++;
          }
          for (const { id } of hidden) {
            expect((await invoke(readMessages, { token, params: { ticketId: id } })).status).toBe(403);
            expect((await invoke(readNotes, { token, query: { ticketId: id } })).status).toBe(403);
          }
          // An agent who got a ticket by these requests serves its queue.
          for (const row of await rows()) {
            const was = before.find(({ id }) => id === row.id);
            const isGiven = row.status === 'open' && (row.userId !== was?.userId || row.queueId !== was?.queueId);
            // A ticket that moves to the other connection keeps who serves it.
            const isMoved = before.some(({ userId, queueId }) => userId === row.userId && queueId === row.queueId);
            const owner = [agent, other].find(({ user }) => user.id === row.userId);
            if (isGiven && !isMoved && owner && row.queueId !== null)
              expect(mayServeQueue(row.queueId, owner.user)).toBe(true);
          }
        },
      ),
      { numRuns: propertyRuns(60), seed: 20261122 },
    );
    expect(reached).toBeGreaterThan(10);
  });
});
