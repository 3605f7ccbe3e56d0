import { lastMessageAt, type TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { announceChanges } from '#functions/conversation/tickets/announce.ts';
import { commitTickets } from '#functions/conversation/tickets/commit-ticket.ts';
import { threadsOfContact, ticketOnConnection } from '#functions/conversation/tickets/thread.ts';
import type { TicketContext } from '#functions/conversation/tickets/ticket-change.ts';
import { keys } from '#shared/server/keys.ts';
import { absent, equals, type Guarded, get, put, transact } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { CycleMarks } from '#shared/tickets/cycle.ts';
import { buildThreadMap } from './build-thread-map.ts';
import { joinedTicket, leadingTicket } from './joined-ticket.ts';
import { type JoinedThread, type MergeRow, mergeWrite, type RedirectedThread } from './merge-row.ts';
import { revertibleCycleEffect } from './revertible-cycle-effect.ts';

/** A row of the surviving contact that leads to a thread which only the other one has. */
const lead = async (tenant: Tenant, merge: MergeRow, thread: TicketRow): Promise<void> => {
  const { whatsappId, contactId: home, id, cycle } = thread;
  const key = keys.ticket(tenant, merge.contactId, whatsappId);
  const replaced = await get<TicketRow>(key, { consistent: true });
  const led: RedirectedThread = { how: 'led', whatsappId, home, ...(replaced && { replaced }) };
  const write: Guarded = {
    write: put(
      key,
      { id, contactId: merge.contactId, whatsappId, companyId: merge.companyId, cycle, movedTo: home, version: 1 },
      replaced ? equals({ version: replaced.version }) : absent,
    ),
    otherwise: 'ERR_TRY_AGAIN',
  };
  await transact([write, mergeWrite(tenant, merge, { threads: [...merge.threads, led] })]);
};

/** Joins two threads in one transaction; their messages stay where they are. */
const join = async (context: TicketContext, merge: MergeRow, kept: TicketRow, other: TicketRow): Promise<void> => {
  const { tenant, directory } = context;
  const { map, write } = await buildThreadMap(tenant, merge.id, kept, other);
  const now = new Date();
  const at = now.toISOString();
  const after = await joinedTicket(context, { kept, other, map, mergeId: merge.id }, at);
  const left = leadingTicket(other, kept, at);
  const { whatsappId } = kept;
  const isNewCycle = after.cycle !== kept.cycle;
  const marks: CycleMarks = isNewCycle ? { movedFrom: whatsappId } : {};
  // A service that goes on in the other ticket is finished there, once.
  const otherMarks: CycleMarks = other.status === 'closed' ? {} : { movedTo: whatsappId };
  const joined: JoinedThread = {
    how: 'joined',
    whatsappId,
    kept,
    after,
    other,
    isNewCycle,
    keptCycle: await revertibleCycleEffect(context, { before: kept, after, marks }, now),
    otherCycle: await revertibleCycleEffect(context, { before: other, after: left, marks: otherMarks }, now),
  };
  const messageAt = [kept, other]
    .filter(({ messageSeq }) => messageSeq > 0)
    .map(lastMessageAt)
    .sort()
    .at(-1);
  const changes = await commitTickets(
    { tenant, directory },
    [
      { before: other, after: left, marks: otherMarks },
      { before: kept, after, marks, ...(messageAt && { messageAt }) },
    ],
    { now, also: [write, mergeWrite(tenant, merge, { threads: [...merge.threads, joined] })] },
  );
  await announceChanges(context, changes);
};

/** Joins the next thread of the other contact to those of the surviving one; false when none is left. */
export async function joinNextThread(context: TicketContext, merge: MergeRow): Promise<boolean> {
  const { tenant } = context;
  const done = new Set(merge.threads.map(({ whatsappId }) => whatsappId));
  const threads = await threadsOfContact(tenant, merge.otherId);
  const next = threads.find(({ whatsappId, deletedAt }) => !deletedAt && !done.has(whatsappId));
  if (!next) return false;
  const own = await ticketOnConnection(tenant, merge.contactId, next.whatsappId);
  if (own && !own.deletedAt) await join(context, merge, own, next);
  else await lead(tenant, merge, next);
  return true;
}
