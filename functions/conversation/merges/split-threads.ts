import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import { newestMessages } from '#functions/conversation/messages/message-store.ts';
import { lastMessageAt, type TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { announceChanges } from '#functions/conversation/tickets/announce.ts';
import { commitTickets } from '#functions/conversation/tickets/commit-ticket.ts';
import { listLine } from '#functions/conversation/tickets/message-writes.ts';
import type { TicketContext, TicketDraft } from '#functions/conversation/tickets/ticket-change.ts';
import { keys } from '#shared/server/keys.ts';
import { equals, get, remove, transact, update } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { noBotState, ticketStateOnly } from '#shared/tickets/lifecycle.ts';
import { type JoinedThread, type MergeRow, mergeWrite } from './merge-row.ts';

/** The line that lists show for a ticket: its newest message may have changed since it was joined. */
const lineFields = async (tenant: Tenant, ticket: TicketRow): Promise<Pick<TicketRow, 'lastMessage'>> => {
  const [newest] = await newestMessages(tenant, ticket, 1);
  return { lastMessage: newest ? listLine(newest) : ticket.lastMessage };
};

const isAsLeft = ({ after }: JoinedThread, now: TicketRow): boolean =>
  now.messageSeq === after.messageSeq &&
  now.status === after.status &&
  now.userId === after.userId &&
  now.queueId === after.queueId &&
  now.cycle === after.cycle;

/** The ticket that went on, without what was joined to it. Messages that came since stay with it. */
const keptAlone = async (tenant: Tenant, thread: JoinedThread, now: TicketRow): Promise<TicketRow> => {
  const { kept, after, other } = thread;
  const hasNew = now.messageSeq > after.messageSeq;
  const end = hasNew ? now.messageSeq : kept.messageSeq;
  const position = (field: 'readSeq' | 'receiptSeq') => (now[field] === after[field] ? kept[field] : end);
  const isUnread = now.readSeq === after.readSeq;
  const brought = (other.tagIds ?? []).filter((id) => !(kept.tagIds ?? []).includes(id));
  const failed =
    now.failedSeqs?.join() === after.failedSeqs?.join()
      ? kept.failedSeqs
      : now.failedSeqs?.filter((seq) => seq > after.messageSeq);
  const alone: TicketRow = {
    ...now,
    joined: kept.joined,
    messageSeq: end,
    readSeq: position('readSeq'),
    receiptSeq: position('receiptSeq'),
    unreadMessages: isUnread ? Math.max(0, now.unreadMessages - other.unreadMessages) : now.unreadMessages,
    tagIds: (now.tagIds ?? []).filter((id) => !brought.includes(id)),
    failedSeqs: failed && failed.length > 0 ? failed : undefined,
    ...(kept.campaign === undefined && now.campaign?.id === other.campaign?.id && { campaign: undefined }),
  };
  if (hasNew) return alone;
  const { fromMe, isAnswered, lastFailed, asksAppointment } = kept;
  return { ...alone, fromMe, isAnswered, lastFailed, asksAppointment, ...(await lineFields(tenant, { ...alone })) };
};

/** The other ticket before the merge; an agent or a queue that was removed since is left out. */
const broughtBack = async (
  tenant: Tenant,
  directory: CompanyDirectory,
  other: TicketRow,
  leading: TicketRow,
): Promise<TicketRow> => {
  const { userId, queueId, tagIds = [] } = other;
  const isServed = userId === null || directory.users.has(userId);
  const row: TicketRow = {
    ...other,
    ...(isServed
      ? {}
      : { userId: null, ...(other.status === 'open' && { ...noBotState, status: 'pending' as const }) }),
    queueId: queueId !== null && directory.queues.has(queueId) ? queueId : null,
    tagIds: tagIds.filter((id) => directory.tags.has(id)),
    movedTo: undefined,
    version: leading.version,
  };
  delete row.deletedAt;
  return { ...row, ...(await lineFields(tenant, row)) };
};

/** The change that takes the other thread out of the one that went on. */
const alone = async (
  context: TicketContext,
  thread: JoinedThread,
  now: TicketRow,
  at: string,
): Promise<TicketDraft> => {
  const { tenant } = context;
  const { kept, keptCycle, isNewCycle } = thread;
  const row = { ...(await keptAlone(tenant, thread, now)), updatedAt: at };
  const messageAt = row.messageSeq === now.messageSeq ? lastMessageAt(now) : lastMessageAt(kept);
  if (!keptCycle || !isAsLeft(thread, now)) return { before: now, after: row, messageAt };
  const key = keys.cycle(tenant, now.contactId, now.whatsappId, now.cycle);
  return {
    before: now,
    after: { ...row, ...ticketStateOnly(kept) },
    messageAt,
    undoes: keptCycle,
    also: isNewCycle ? [{ write: remove(key) }] : [],
  };
};

/** Takes one thread apart in one transaction; false when none is left. */
export async function splitNextThread(context: TicketContext, merge: MergeRow): Promise<boolean> {
  const { tenant, directory } = context;
  const thread = merge.threads.find((one) => one.how === 'joined' && !one.isSplit) as JoinedThread | undefined;
  if (!thread) return false;
  const { kept, other, otherCycle, whatsappId } = thread;
  const threads = merge.threads.map((one) => (one === thread ? { ...thread, isSplit: true } : one));
  const [now, leading] = await Promise.all([
    get<TicketRow>(keys.ticket(tenant, kept.contactId, whatsappId), { consistent: true }),
    get<TicketRow>(keys.ticket(tenant, other.contactId, whatsappId), { consistent: true }),
  ]);
  const done = mergeWrite(tenant, merge, { threads });
  const isJoined = now && !now.deletedAt && now.joined?.mergeId === merge.id && leading?.movedTo !== undefined;
  if (!isJoined) {
    // The conversation was deleted since: the other contact's next message begins a new one.
    const freed = leading?.movedTo !== undefined && leading.id === other.id;
    const key = keys.ticket(tenant, other.contactId, whatsappId);
    const free = update(key, { remove: ['movedTo'], add: { version: 1 }, when: equals({ version: leading?.version }) });
    await transact([...(freed ? [{ write: free, otherwise: 'ERR_TRY_AGAIN' as const }] : []), done]);
    return true;
  }
  const date = new Date();
  const at = date.toISOString();
  const restored = await broughtBack(tenant, directory, other, leading);
  const isAsBefore = restored.status === other.status && restored.userId === other.userId;
  const changes = await commitTickets(
    context,
    [
      {
        before: leading,
        after: { ...restored, updatedAt: at },
        messageAt: lastMessageAt(other),
        ...(otherCycle && isAsBefore && { undoes: otherCycle }),
      },
      await alone(context, thread, now, at),
    ],
    { now: date, also: [done, { write: remove(keys.threadMap(tenant, kept.id, merge.id)) }] },
  );
  await announceChanges(context, changes);
  return true;
}
