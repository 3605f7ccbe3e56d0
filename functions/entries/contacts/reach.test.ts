import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { handler as onInbound } from '#functions/entries/messages/on-inbound.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { changeRow } from '#functions/entries/testing/change-row.ts';
import { seedCompany } from '#functions/entries/testing/company.ts';
import { deliverBatchToWorker, inboundTextFrom, peerIdentity } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { handler as log } from '#functions/entries/tickets/log.ts';
import { propertyRuns } from '#local/testing/depth.ts';
import { keys } from '#shared/server/keys.ts';
import { readWholeRange } from '#shared/server/table.ts';
import { maySeeTicket } from '#shared/tickets/visibility.ts';
import { handler as block } from './block.ts';
import { handler as update } from './update.ts';

useBackend();

/** Indexes into the queues (0: none) and users (0: an administrator) of the company. */
const held = fc.record({ queue: fc.nat(2), user: fc.nat(2), status: fc.constantFrom('pending', 'open', 'closed') });
const changes = {
  number: { handler: update, body: { number: '5511911112222' }, kind: 'numberChanged' },
  block: { handler: block, body: { blocked: true }, kind: 'blocked' },
} as const;

test('changes a number and blocks only for users who may see all running conversations', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(held, held),
      fc.constantFrom(...(Object.keys(changes) as (keyof typeof changes)[])),
      fc.constantFrom('agent', 'administrator'),
      async (threads, name, by) => {
        const company = await seedCompany();
        const { tenant } = company;
        const queues = [null, (await company.addQueue()).id, (await company.addQueue()).id];
        const agent = await company.addUser({ queueIds: [Number(queues[1])], allTicket: 'desabled' });
        const other = await company.addUser({ queueIds: [Number(queues[2])] });
        for (let n = 0; n < 2; n++)
          await deliverBatchToWorker(
            onInbound,
            inboundTextFrom(peerIdentity('5511987654321'), await company.addConnection()),
          );
        const rows = await readWholeRange<TicketRow>(keys.contactTickets(tenant, 1), { consistent: true });
        for (const [n, row] of rows.entries()) {
          const { queue = 0, user = 0, status = 'pending' } = threads[n] ?? {};
          const userId = status === 'pending' ? null : [company.admin, agent, other][user]?.user.id;
          const set = { queueId: queues[queue] ?? null, userId, status };
          await changeRow(keys.ticket(tenant, row.contactId, row.whatsappId), set);
          Object.assign(row, set);
        }
        const caller = by === 'agent' ? agent : company.admin;
        const running = rows.filter(({ status }) => status !== 'closed');
        const isAllowed = running.every((row) => maySeeTicket(row, caller.user));
        const { handler, body, kind } = changes[name];
        const answer = await invoke(handler, { token: caller.token, params: { contactId: 1 }, body });
        expect(answer.status).toBe(isAllowed ? 200 : 403);
        for (const row of rows) {
          const { token } = company.admin;
          const { entries } = (await invoke(log, { token, params: { ticketId: row.id } })).body;
          const expected = isAllowed && running.includes(row) ? [{ kind, user: { id: caller.user.id } }] : [];
          expect(entries).toMatchObject(expected);
          expect(entries).toHaveLength(expected.length);
        }
      },
    ),
    { numRuns: propertyRuns(25), seed: 20261122 },
  );
});
