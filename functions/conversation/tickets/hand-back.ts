import type { UserRow } from '#functions/company/rows/user-row.ts';
import { absentSince } from '#functions/company/users/user-view.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { keys } from '#shared/server/keys.ts';
import { check, equals, type Guarded, get, readIndex } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { decideTransition } from '#shared/tickets/lifecycle.ts';
import { announceChanges } from './announce.ts';
import { commitTicket } from './commit-ticket.ts';
import type { TicketContext } from './ticket-change.ts';
import { handBackLogWrites } from './ticket-log.ts';
import { type IndexedTicket, ticketsOfUser } from './ticket-range.ts';

/** Conversations of one list that are looked at, the one with the oldest message first. */
const maxLookedAt = 100;
/** Conversations returned in one step. */
const perStep = 20;

/** A conversation between two people whose customer waits for the agent. */
const isWaiting = ({ status, userId, isGroup, isAnswered, messageSeq, snoozed }: TicketRow, agentId: number): boolean =>
  status === 'open' && userId === agentId && !isGroup && !isAnswered && messageSeq > 0 && !snoozed;

/** The transaction is refused when the agent returns before it. */
const stillAbsent = (tenant: Tenant, { id, online, onlineAt, pause }: UserRow): Guarded => ({
  write: check(keys.user(tenant, id), equals(pause ? { pause } : { online, onlineAt })),
  otherwise: 'ERR_TRY_AGAIN',
});

const handBack = async (context: TicketContext, found: TicketRow, agentId: number, now: Date): Promise<boolean> => {
  const { tenant, directory } = context;
  const { changes } = await commitTicket(context, { ...found, ticketId: found.id }, async (before) => {
    if (!isWaiting(before, agentId)) return undefined;
    const agent = await get<UserRow>(keys.user(tenant, agentId), { consistent: true });
    if (!agent || absentSince(agent, now) === undefined) return undefined;
    const decision = decideTransition(before, { status: 'pending' }, { userId: agentId });
    if (decision.type !== 'changed') return undefined;
    const after = { ...before, ...decision.to, updatedAt: new Date().toISOString() };
    const days = Number(directory.settings.auditDays);
    return { after, also: [stillAbsent(tenant, agent), ...handBackLogWrites(tenant, { before, after }, days)] };
  });
  await announceChanges(context, changes);
  return changes.length > 0;
};

/**
 * Returns to their queues the conversations of an absent agent whose customers wait, the longest waiting first, one after
 * the other so that they stand there in this order. `some`: more are left; `later`: the agent holds others, whose
 * customers may write.
 */
export async function handBackConversations(
  context: TicketContext,
  agentId: number,
  now: Date,
): Promise<'none' | 'some' | 'later'> {
  const lists = await Promise.all(
    ticketsOfUser(context.tenant, 'open', agentId).map(({ index, partition }) =>
      readIndex<IndexedTicket & { gsi2sk: string }>(index, partition, { limit: maxLookedAt }),
    ),
  );
  const held = lists.flatMap(({ rows }) => rows).sort((a, b) => (a.gsi2sk < b.gsi2sk ? -1 : 1));
  const waiting = held.filter((row) => isWaiting(row, agentId));
  let returned = 0;
  for (const row of waiting.slice(0, perStep)) if (await handBack(context, row, agentId, now)) returned += 1;
  if (waiting.length > perStep && returned > 0) return 'some';
  return held.length > returned ? 'later' : 'none';
}
