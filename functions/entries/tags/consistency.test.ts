import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TagCountRow, TaggedTicketRow } from '#functions/company/rows/tag-row.ts';
import { listPosition } from '#functions/conversation/rows/ticket-row.ts';
import { getTicket } from '#functions/conversation/tickets/ticket-store.ts';
import { handler as clear } from '#functions/entries/kanban/clear.ts';
import { handler as place } from '#functions/entries/kanban/move-card.ts';
import { handler as onInbound } from '#functions/entries/messages/on-inbound.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { deliverBatchToWorker, inboundTextFrom, peerIdentity } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { handler as listTickets } from '#functions/entries/tickets/list.ts';
import { handler as removeTicket } from '#functions/entries/tickets/remove.ts';
import { handler as updateTicket } from '#functions/entries/tickets/update.ts';
import { propertyRuns } from '#local/testing/depth.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { get, readIndex, readWholeRange } from '#shared/server/table.ts';
import { ticketStatuses } from '#shared/ticket-status.ts';
import { handler as create } from './create.ts';
import { handler as onRemoved } from './on-removed.ts';
import { handler as remove } from './remove.ts';
import { handler as sync } from './sync.ts';

useBackend();

type Act =
  | { act: 'sync'; ticket: number; tags: number[] }
  | { act: 'place'; ticket: number; tag: number }
  | { act: 'clear' | 'close' | 'reopen' | 'writes' | 'delete'; ticket: number }
  | { act: 'removeTag'; tag: number };

const ticket = fc.nat(2);
const tag = fc.nat(3);
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant('sync' as const), ticket, tags: fc.uniqueArray(tag, { maxLength: 3 }) }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('place' as const), ticket, tag }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('writes' as const), ticket }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constantFrom('clear', 'close', 'reopen' as const), ticket }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('delete' as const), ticket }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('removeTag' as const), tag }) },
);

const scene = async () => {
  const company = await seedCompany();
  const line = await company.addConnection();
  const { token } = company.admin;
  const people = [1, 2, 3].map((n) => peerIdentity(`551192000000${n}`));
  const write = async (n: number) =>
    deliverBatchToWorker(onInbound, inboundTextFrom(people[n] ?? peerIdentity('5511920000009'), line));
  for (const n of people.keys()) await write(n);
  const { body } = await invoke(listTickets, { token, query: { showAll: true } });
  const ticketIds: number[] = body.tickets.map(({ id }: { id: number }) => id);
  const tagIds: number[] = [];
  for (const [index, name] of ['Orçamento', 'Negociação', 'VIP', 'Urgente'].entries()) {
    tagIds.push((await invoke(create, { token, body: { name, kanban: index < 2 ? 1 : 0 } })).body.id);
  }
  return { company, token, write, ticketIds, tagIds };
};

const carryOut = async ({ token, write, ticketIds, tagIds }: Awaited<ReturnType<typeof scene>>, one: Act) => {
  const ticketId = 'ticket' in one ? (ticketIds[one.ticket] ?? 0) : 0;
  const call = { token, params: { ticketId } };
  const tagId = 'tag' in one ? (tagIds[one.tag] ?? 0) : 0;
  if (one.act === 'sync') return invoke(sync, { token, body: { ticketId, tags: one.tags.map((n) => tagIds[n]) } });
  if (one.act === 'place') return invoke(place, { token, params: { ticketId, tagId } });
  if (one.act === 'clear') return invoke(clear, call);
  if (one.act === 'close') return invoke(updateTicket, { ...call, body: { status: 'closed' } });
  if (one.act === 'reopen') return invoke(updateTicket, { ...call, body: { status: 'open' } });
  if (one.act === 'delete') return invoke(removeTicket, call);
  if (one.act === 'removeTag') return invoke(remove, { token, params: { tagId } });
  return write(one.ticket);
};

const workOff = async () => {
  for (;;) {
    const bodies = await drainQueuedMessages('removedTags');
    if (bodies.length === 0) return;
    for (const body of bodies) await deliverBatchToWorker(onRemoved, body);
  }
};

/** The tags each ticket row carries, grouped by tag, with the ticket's expected position in the tag's list. */
const carried = async ({ tenant }: SeededCompany, ticketIds: readonly number[]) => {
  const found = new Map<number, { ticketId: number; position: string }[]>();
  for (const id of ticketIds) {
    try {
      const row = await getTicket(tenant, id);
      const position = `${row.status} ${listPosition(row)}`;
      for (const tagId of row.tagIds ?? []) found.set(tagId, [...(found.get(tagId) ?? []), { ticketId: id, position }]);
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'ERR_NO_TICKET_FOUND')) throw error;
    }
  }
  return found;
};

test('keeps tag rows, index positions, counts and tickets consistent under any concurrent changes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(anyAct, { minLength: 1, maxLength: 4 }), { minLength: 3, maxLength: 6 }),
      async (rounds) => {
        const current = await scene();
        const { tenant } = current.company;
        // The actions of a round run at once.
        for (const round of rounds) await Promise.all(round.map((one) => carryOut(current, one)));
        await workOff();
        const all = await invoke(listTickets, { token: current.token, query: { showAll: true } });
        const ids = new Set([...current.ticketIds, ...all.body.tickets.map(({ id }: { id: number }) => id)]);
        const carriedRows = await carried(current.company, [...ids]);
        for (const tagId of current.tagIds) {
          const expected = (carriedRows.get(tagId) ?? []).sort((a, b) => a.ticketId - b.ticketId);
          const rows = await readWholeRange<TaggedTicketRow>(keys.allTagged(tenant, tagId), { consistent: true });
          expect(rows.map(({ ticketId }) => ticketId)).toEqual(expected.map(({ ticketId }) => ticketId));
          const counted = await get<TagCountRow>(keys.tagCount(tenant, tagId), { consistent: true });
          expect(counted?.tickets ?? 0).toBe(expected.length);
          const positions = [];
          for (const status of ticketStatuses) {
            const page = await readIndex<{ gsi1sk: string }>('gsi1', keys.ticketsOfTag(tenant, status, tagId));
            positions.push(...page.rows.map(({ gsi1sk }) => `${status} ${gsi1sk}`));
          }
          expect(positions.sort()).toEqual(expected.map(({ position: location }) => location).sort());
        }
      },
    ),
    { numRuns: propertyRuns(12), seed: 20261121 },
  );
});
