import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { listLine } from '#functions/conversation/tickets/message-writes.ts';
import { latestMessages } from '#functions/engagement/search/fill-block.ts';
import { handler as onSearch } from '#functions/entries/search/on-message.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { seedCompany } from '#functions/entries/testing/company.ts';
import {
  deliverBatchAgain,
  deliverBatchToWorker,
  freshProviderId,
  inboundTextFrom,
  peerIdentity,
} from '#functions/entries/testing/inbound.ts';
import { minuteInMs, runTimersDueIn } from '#functions/entries/timers/testing.ts';
import { propertyRuns } from '#local/testing/depth.ts';
import { keys } from '#shared/server/keys.ts';
import { get, readWholeRange } from '#shared/server/table.ts';
import { handler as onInbound } from './on-inbound.ts';

/** A message that WhatsApp had to request again arrives after the changes to it. */
useBackend();

const happening = fc.record({
  what: fc.constantFrom('message', 'edit', 'edit', 'delete', 'other'),
  /** Number of the edit; a later edit has a higher one. */
  n: fc.nat(3),
  isRepeated: fc.boolean(),
});
/** Waves one after another; the events of a wave arrive concurrently. */
const waves = fc.array(fc.array(happening, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 6 });

const maria = peerIdentity('5511987654321');
const texts = ['primeira', 'segunda', 'terceira', 'quarta', 'quinta'];

test('ends in the same state in whatever order and however often a message, its edits and its deletion arrive', async () => {
  await fc.assert(
    fc.asyncProperty(waves, async (plan) => {
      const { tenant, addConnection } = await seedCompany();
      const line = await addConnection();
      const begun = Date.now() - 60_000;
      const at = (n: number) => new Date(begun + n * 1_000).toISOString();
      const message = inboundTextFrom(maria, line, { body: texts[0] ?? '', at: at(0) });
      const change = { ...message, targetProviderId: message.providerId };
      const edits = [1, 2, 3, 4].map((n) => ({
        ...change,
        type: 'edit' as const,
        providerId: freshProviderId(),
        body: texts[n],
        at: at(n),
      }));
      const removal = { ...change, type: 'delete' as const, providerId: freshProviderId(), at: at(9) };
      const others = [1, 2, 3, 4].map(() => inboundTextFrom(maria, line, { body: 'outra' }));
      const seen = new Set<unknown>();
      const happen = async ({ what, n, isRepeated }: { what: string; n: number; isRepeated: boolean }) => {
        const event = { message, edit: edits[n], delete: removal, other: others[n] }[what];
        seen.add(event);
        await (isRepeated ? deliverBatchAgain : deliverBatchToWorker)(onInbound, event);
      };
      for (const wave of plan) await Promise.all(wave.map(happen));
      await deliverBatchToWorker(onInbound, message);
      // Changes that came too early are retried; long afterwards no timer is left.
      for (const minutes of [2, 5, 30, 24 * 60]) await runTimersDueIn(minutes * minuteInMs);
      const timers = await readWholeRange({ pk: keys.timer(tenant, '', 0).pk, prefix: '' }, { consistent: true });
      expect(timers).toEqual([]);

      const held = await get<{ contactId: number }>(keys.identity(tenant, `phone#${maria.phone}`), {
        consistent: true,
      });
      const threads = keys.contactTickets(tenant, held?.contactId ?? 0);
      const [ticket] = await readWholeRange<TicketRow>(threads, { consistent: true });
      const rows = await readWholeRange<MessageRow>(keys.messages(tenant, ticket?.id ?? 0), { consistent: true });
      const wanted = [message, ...others.filter((one) => seen.has(one))].map(({ providerId }) => providerId);
      expect(rows.map(({ providerId }) => providerId).sort()).toEqual(wanted.sort());
      const row = rows.find(({ providerId }) => providerId === message.providerId);
      const last = Math.max(0, ...edits.flatMap((edit, n) => (seen.has(edit) ? [n + 1] : [])));
      expect(row?.isDeleted).toBe(seen.has(removal));
      if (!row?.isDeleted) expect(row).toMatchObject({ body: texts[last], isEdited: last > 0 });
      const newest = rows.at(-1);
      expect(ticket).toMatchObject({ unreadMessages: rows.length, lastMessage: newest && listLine(newest) });

      // Search finds the message by its current text and by no earlier one.
      for (const order of await drainQueuedMessages('search')) await deliverBatchToWorker(onSearch, order);
      const latest = await latestMessages(tenant);
      for (const [n, word] of texts.entries()) {
        const found = latest.filter((one) => one.words.split(' ').includes(word));
        expect([word, found.length]).toEqual([word, !row?.isDeleted && n === last ? 1 : 0]);
      }
    }),
    { numRuns: propertyRuns(25), seed: 20261121 },
  );
});
