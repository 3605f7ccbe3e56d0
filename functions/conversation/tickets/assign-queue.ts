import type { QueueRow } from '#functions/company/companies/directory.ts';
import type { UserRow } from '#functions/company/rows/user-row.ts';
import { usersOf } from '#functions/company/users/user-store.ts';
import { absentSince } from '#functions/company/users/user-view.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { type AssignableAgent, chooseAgent } from '#shared/queues/assignment.ts';
import { readIndex } from '#shared/server/table.ts';
import { decideTransition } from '#shared/tickets/lifecycle.ts';
import { announceChanges } from './announce.ts';
import { assignsToAgents, waitsForAgent } from './assign-writes.ts';
import { commitTicket } from './commit-ticket.ts';
import type { TicketContext } from './ticket-change.ts';
import { countShardsOf, ticketCounterNames } from './ticket-counts.ts';
import { assignLogWrites } from './ticket-log.ts';
import { type IndexedTicket, waitingInQueue } from './ticket-range.ts';

/** Conversations of a queue that one step looks at, those that wait longest. */
const perStep = 50;

type Agent = AssignableAgent & { row: UserRow; counted: readonly (number | undefined)[] };

/** The available agents of a queue, with the counts that the transaction then requires. */
const candidates = async ({ tenant }: TicketContext, queueId: number, now: Date): Promise<Agent[]> => {
  const users = await usersOf(tenant);
  const present = users.filter((row) => row.queueIds.includes(queueId) && absentSince(row, now) === undefined);
  if (present.length === 0) return [];
  const countedBy = await countShardsOf(tenant);
  return present.map((row) => {
    const counted = countedBy(ticketCounterNames.ofUser('open', row.id));
    const open = counted.reduce<number>((sum, count) => sum + (count ?? 0), 0);
    return { id: row.id, open, assignedAt: row.assignedAt, row, counted };
  });
};

/** Gives a ticket to an agent, with a line and an entry in the audit trail. `full`: no agent has room. */
const assign = (
  context: TicketContext,
  found: TicketRow,
  queue: QueueRow,
  now: Date,
): Promise<'full' | 'done' | 'gone'> =>
  retryOnConflict(async () => {
    let isFull = false;
    const { changes } = await commitTicket(context, { ...found, ticketId: found.id }, async (before) => {
      isFull = false;
      if (!waitsForAgent(before) || before.queueId !== queue.id || !queue.assignment || queue.assignment === 'off')
        return undefined;
      const limit = queue.assignmentLimit ?? null;
      const agent = chooseAgent(queue.assignment, await candidates(context, queue.id, now), limit);
      isFull = agent === undefined;
      const request = { status: 'open', userId: agent?.id ?? null } as const;
      const decision = agent && decideTransition(before, request, { userId: agent.id });
      if (!agent || decision?.type !== 'changed') return undefined;
      const after = { ...before, ...decision.to, updatedAt: new Date().toISOString() };
      const days = Number(context.directory.settings.auditDays);
      const assigned = { version: agent.row.version, counted: limit === null ? undefined : agent.counted };
      return { after, assigned, also: assignLogWrites(context.tenant, { before, after }, days) };
    });
    await announceChanges(context, changes);
    if (isFull) return 'full';
    return changes.length > 0 ? 'done' : 'gone';
  });

type Listed = IndexedTicket & { gsi2sk: string };

/** Reads the conversations that wait in a queue, the longest waiting first; the unread and the others are two lists. */
async function* waitingPages({ tenant }: TicketContext, queueId: number): AsyncGenerator<TicketRow[]> {
  let lists = waitingInQueue(tenant, queueId).map((range) => ({ ...range, from: undefined as string | undefined }));
  while (lists.length > 0) {
    const pages = await Promise.all(
      lists.map(async (list) => {
        const page = await readIndex<Listed>(list.index, list.partition, { limit: perStep, from: list.from });
        return { list, page };
      }),
    );
    // `from` is inclusive; a row read twice is only looked at twice.
    yield pages.flatMap(({ page }) => page.rows).sort((a, b) => (a.gsi2sk < b.gsi2sk ? -1 : 1));
    lists = pages.flatMap(({ list, page }) => (page.last ? [{ ...list, from: page.rows.at(-1)?.gsi2sk }] : []));
  }
}

/**
 * Gives the conversations that wait in a queue to its available agents, the longest waiting first, until none waits or
 * no agent has room. Each gets exactly one owner: the transaction requires the unchanged ticket, the available agent, and below a limit the agent's counts. Safe to repeat, and beside another run.
 */
export async function assignQueue(context: TicketContext, queueId: number, now: Date): Promise<void> {
  const queue = context.directory.queues.get(queueId);
  if (!queue || !assignsToAgents(queue)) return;
  for await (const rows of waitingPages(context, queueId)) {
    for (const row of rows.filter((one) => waitsForAgent(one))) {
      if ((await assign(context, row, queue, now)) === 'full') return;
    }
  }
}
