import fc from 'fast-check';
import { expect, test } from 'vitest';
import { setSetting } from '#functions/company/settings/settings-store.ts';
import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { readCounts } from '#functions/conversation/tickets/ticket-counts.ts';
import { handler as listMessages } from '#functions/entries/messages/list.ts';
import { handler as markRead } from '#functions/entries/messages/mark-read.ts';
import { handler as onInbound } from '#functions/entries/messages/on-inbound.ts';
import { handler as send } from '#functions/entries/messages/send.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { seedCompany } from '#functions/entries/testing/company.ts';
import { deliverBatchToWorker, inboundTextFrom, peerIdentity } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { propertyRuns } from '#local/testing/depth.ts';
import type { OutboxRow } from '#shared/messages/outbox.ts';
import { keys } from '#shared/server/keys.ts';
import { readWholeRange } from '#shared/server/table.ts';
import { handler as list } from './list.ts';
import { handler as update } from './update.ts';

useBackend();

const deed = fc.record({
  what: fc.constantFrom('inbound', 'phone', 'accept', 'return', 'resolve', 'handOver', 'queue', 'send', 'read'),
  who: fc.nat(1),
});
/** Waves run one after another; the actions of a wave run at once. */
const waves = fc.array(fc.array(deed, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 5 });

/** The counters expected for this row. */
const recount = (row: TicketRow | undefined): Record<string, number> =>
  row
    ? {
        [row.status]: 1,
        [`${row.status}_q${row.queueId ?? 'null'}`]: 1,
        ...(row.userId === null ? {} : { [`${row.status}_u${row.userId}`]: 1 }),
      }
    : {};

test('keeps a conversation consistent whatever agents and customers do at once', async () => {
  await fc.assert(
    fc.asyncProperty(waves, fc.boolean(), async (plan, isTalkative) => {
      const company = await seedCompany();
      const line = await company.addConnection({ complationMessage: isTalkative ? 'Até logo' : '' });
      if (isTalkative) {
        await setSetting(company.tenant, 'sendGreetingAccepted', 'enabled');
        await setSetting(company.tenant, 'sendMsgTransfTicket', 'enabled');
      }
      const queue = await company.addQueue();
      const agents = [company.admin, await company.addUser({ queueIds: [queue.id] })];
      const customer = peerIdentity('5511987654321');
      let customers = 0;
      let ours = 0;
      await deliverBatchToWorker(onInbound, inboundTextFrom(customer, line));
      customers++;
      const { id: ticketId } = (await invoke(list, { token: agents[1]?.token ?? '' })).body.tickets[0];

      const act = async ({ what, who }: { what: string; who: number }): Promise<void> => {
        const { token } = agents[who] ?? company.admin;
        const change = (body: object) => invoke(update, { token, params: { ticketId }, body });
        const answer = {
          inbound: () => deliverBatchToWorker(onInbound, inboundTextFrom(customer, line)).then(() => void customers++),
          phone: () =>
            deliverBatchToWorker(onInbound, inboundTextFrom(customer, line, { fromMe: true })).then(
              () => void customers++,
            ),
          accept: () => change({ status: 'open' }),
          return: () => change({ status: 'pending' }),
          resolve: () => change({ status: 'closed' }),
          handOver: () => change({ userId: agents[1 - who]?.user.id }),
          queue: () => change({ queueId: queue.id }),
          read: () => invoke(markRead, { token, params: { ticketId } }),
          send: async () => {
            const sent = await invoke(send, { token, params: { ticketId }, body: { body: 'Oi' } });
            if (sent.status === 200) ours++;
            return sent;
          },
        }[what];
        const result = await answer?.();
        if (result) expect([200, 409]).toContain(result.status);
      };
      for (const wave of plan) await Promise.all(wave.map(act));

      const [row, ...others] = await readWholeRange<TicketRow>(keys.contactTickets(company.tenant, 1));
      expect(others).toEqual([]);
      expect(row?.id).toBe(ticketId);
      expect(row?.userId === null).toBe(row?.status === 'pending');
      const countOf = await readCounts(company.tenant);
      const expected = recount(row);
      const users = agents.map(({ user }) => `u${user.id}`);
      for (const status of ['open', 'pending', 'closed']) {
        for (const name of ['', '_qnull', `_q${queue.id}`, ...users.map((user) => `_${user}`)]) {
          expect([`${status}${name}`, countOf(`${status}${name}`)]).toEqual([
            `${status}${name}`,
            expected[`${status}${name}`] ?? 0,
          ]);
        }
      }
      const stored = await readWholeRange<MessageRow>(keys.messages(company.tenant, ticketId));
      // Automatic messages have no user and were not typed on the phone (those WhatsApp has accepted already).
      const sentText = stored.filter(({ fromMe, userId, ack }) => fromMe && userId === null && ack === 0).length;
      if (!isTalkative) expect(sentText).toBe(0);
      const total = customers + ours + sentText;
      expect(stored.map(({ seq }) => seq)).toEqual(Array.from({ length: total }, (_, n) => n + 1));
      expect(new Set(stored.map(({ providerId }) => providerId)).size).toBe(total);
      const orders = await readWholeRange<OutboxRow>(keys.outboxes(company.tenant, line.id));
      expect(orders.filter(({ kind }) => kind === 'send')).toHaveLength(ours + sentText);
      const unread = stored.filter(({ fromMe, seq }) => !fromMe && seq > (row?.readSeq ?? 0));
      expect(row?.unreadMessages).toBe(unread.length);
      const cycles = await readWholeRange<{ number: number; finishedAt: string | null }>({
        pk: keys.cycle(company.tenant, 1, line.id, 1).pk,
        prefix: 'CYCLE#',
      });
      expect(cycles.map(({ number }) => number)).toEqual(Array.from({ length: row?.cycle ?? 0 }, (_, n) => n + 1));
      for (const cycle of cycles) {
        expect(cycle.finishedAt === null).toBe(cycle.number === row?.cycle && row.status !== 'closed');
      }
      const page = await invoke(listMessages, { token: company.admin.token, params: { ticketId } });
      expect(page.body.ticket.lastMessage).toBe(page.body.messages.at(-1).body);
    }),
    { numRuns: propertyRuns(25), seed: 20261121 },
  );
});
