import fc from 'fast-check';
import { expect, test } from 'vitest';
import { setSetting } from '#functions/company/settings/settings-store.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { countsOfCompany } from '#functions/conversation/tickets/ticket-counts.ts';
import { handler as onInbound } from '#functions/entries/messages/on-inbound.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { seedCompany } from '#functions/entries/testing/company.ts';
import { deliverBatchToWorker, inboundTextFrom, peerIdentity } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { isDeep, propertyRuns } from '#local/testing/depth.ts';
import { keys } from '#shared/server/keys.ts';
import { readWholeRange } from '#shared/server/table.ts';
import { ticketStatuses } from '#shared/ticket-status.ts';
import { handler as update } from './update.ts';

useBackend();

const deed = fc.record({
  what: fc.constantFrom('inbound', 'accept', 'return', 'resolve', 'reopen', 'move', 'move', 'moveTo', 'moveTo'),
  /** Index of the agent; `where` is the index of the connection. */
  who: fc.nat(1),
  where: fc.nat(1),
});
/** Waves run one after another; the actions of a wave run at once. */
const waves = fc.array(fc.array(deed, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 5 });

interface Cycle {
  number: number;
  finishedAt: string | null;
}

test('keeps both threads consistent when agents move work between connections amid concurrent changes', async () => {
  let moved = 0;
  await fc.assert(
    fc.asyncProperty(waves, async (plan) => {
      const company = await seedCompany();
      const { tenant } = company;
      await setSetting(tenant, 'sendMsgTransfTicket', 'enabled');
      const lines = [await company.addConnection(), await company.addConnection()];
      const agents = [company.admin, await company.addUser()];
      const customer = peerIdentity('5511987654321');
      const threads = () => readWholeRange<TicketRow>(keys.contactTickets(tenant, 1), { consistent: true });
      if (lines[0]) await deliverBatchToWorker(onInbound, inboundTextFrom(customer, lines[0]));
      let nextSeq = 1;

      const act = async ({ what, who, where }: { what: string; who: number; where: number }) => {
        const { token, user } = agents[who] ?? company.admin;
        const [here, there] = [lines[where], lines[1 - where]];
        if (what === 'inbound' && here) {
          nextSeq++;
          return deliverBatchToWorker(onInbound, inboundTextFrom(customer, here));
        }
        const bodies: Record<string, object> = {
          accept: { status: 'open' },
          return: { status: 'pending' },
          resolve: { status: 'closed' },
          reopen: { status: 'open', userId: user.id },
          move: { whatsappId: there?.id },
          moveTo: { whatsappId: there?.id, userId: user.id, status: 'open' },
        };
        const thread = (await threads()).find(({ whatsappId }) => whatsappId === here?.id);
        if (!thread) return;
        const { status } = await invoke(update, { token, params: { ticketId: thread.id }, body: bodies[what] });
        expect([200, 403, 409], what).toContain(status);
        if (status === 200 && there && what.startsWith('move')) moved++;
      };
      for (const wave of plan) await Promise.all(wave.map(act));

      const rows = await threads();
      expect(new Set(rows.map(({ whatsappId }) => whatsappId)).size).toBe(rows.length);
      const counts = await countsOfCompany(tenant);
      for (const status of ticketStatuses)
        expect([status, counts.of(status)]).toEqual([status, rows.filter((row) => row.status === status).length]);
      let stored = 0;
      for (const row of rows) {
        if (row.status !== 'closed') expect(row.userId === null).toBe(row.status === 'pending');
        const cycles = await readWholeRange<Cycle>(keys.cycles(tenant, 1, row.whatsappId), { consistent: true });
        expect(cycles.map(({ number }) => number)).toEqual(Array.from({ length: row.cycle }, (_, n) => n + 1));
        for (const { number, finishedAt } of cycles)
          expect(finishedAt === null).toBe(number === row.cycle && row.status !== 'closed');
        const messages = await readWholeRange<{ seq: number; fromMe: boolean }>(keys.messages(tenant, row.id));
        expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: row.messageSeq }, (_, n) => n + 1));
        const unread = messages.filter(({ fromMe, seq }) => !fromMe && seq > row.readSeq);
        expect(row.unreadMessages).toBe(unread.length);
        stored += messages.filter(({ fromMe }) => !fromMe).length;
      }
      expect(stored).toBe(nextSeq);
    }),
    // Not every run moves something.
    { numRuns: isDeep ? propertyRuns(25) : 25, seed: 20261121 },
  );
  expect(moved).toBeGreaterThan(10);
});
