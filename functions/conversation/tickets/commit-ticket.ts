import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import type { TicketPointer, TicketRow, TicketTransition } from '#functions/conversation/rows/ticket-row.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { announceAgainAt, setTimerWrite, type TicketAnnouncementRow } from '#functions/platform/timers/timer-row.ts';
import { keys } from '#shared/server/keys.ts';
import { type Guarded, get, transact } from '#shared/server/table.ts';
import { traceMessages } from '#shared/server/work-log.ts';
import type { Tenant } from '#shared/tenant.ts';
import { runningCycleAfter } from '#shared/tickets/cycle.ts';
import { assignTimerWrites } from './assign-writes.ts';
import { handBackWrites } from './hand-back-writes.ts';
import { storeMessageWrites } from './message-writes.ts';
import { snoozeWrites } from './snooze-writes.ts';
import {
  isTicketMoved,
  type NewTicketMessage,
  type TicketChange,
  type TicketContext,
  type TicketDraft,
  ticketPlacement,
} from './ticket-change.ts';
import { getTicket } from './ticket-store.ts';
import { ticketWrites } from './ticket-writes.ts';
import { timerWrites } from './timer-writes.ts';

interface CommitOptions {
  now?: Date;
  /**
   * How a lost announcement is made up for. `row` (the default): the transaction stores a row that the tick announces
   * if `announce` did not remove it. `redelivery`: whatever led to the change is delivered until it succeeds, and then
   * announced again (messages of SQS, requests under an idempotency key). `contact`: the transaction changes the
   * contact, whose own row makes the tick announce it with its tickets.
   */
  recovery?: 'row' | 'redelivery' | 'contact';
  /** Writes of a transaction that may change no ticket. */
  also?: readonly Guarded[];
  /** Carries out the transaction. */
  write?: (writes: readonly Guarded[]) => Promise<void>;
}

const isClosing = (before: TicketRow | undefined, after: TicketRow): boolean =>
  before !== undefined &&
  !before.deletedAt &&
  !after.deletedAt &&
  before.status !== 'closed' &&
  after.status === 'closed';

/** A change without a message leaves the time of the newest one. */
const messageAtOf = ({ before, after, messageAt }: TicketDraft): string | undefined => {
  if (messageAt !== undefined) return messageAt;
  if (!before || after.messageSeq !== before.messageSeq) return undefined;
  return after.updatedAt === before.updatedAt ? before.messageAt : (before.messageAt ?? before.updatedAt);
};

/** Only an open conversation is snoozed, and only for the agent who has it. */
const staysSnoozed = ({ before, after, undoes }: TicketDraft): boolean =>
  after.status === 'open' && !after.deletedAt && (undoes !== undefined || before?.userId === after.userId);

const ticketAfter = (draft: TicketDraft, now: Date): TicketRow => {
  const { before, after, undoes } = draft;
  return {
    ...after,
    ...(isClosing(before, after) ? { unreadMessages: 0, markedUnread: undefined, readSeq: after.messageSeq } : {}),
    ...(staysSnoozed(draft) ? {} : { snoozed: undefined, returnedAt: undefined }),
    messageAt: messageAtOf(draft),
    // Failures of an earlier service are over.
    ...(before && before.cycle !== after.cycle ? { failedSeqs: undefined } : {}),
    ...(undoes
      ? { since: undoes.before.since, waited: undoes.before.waited, begunAt: undoes.before.begunAt }
      : runningCycleAfter(before, after, now.toISOString())),
    version: (before?.version ?? 0) + 1,
  };
};

/** The messages to store; the first one names where the ticket was, for a repeated delivery to announce. */
const messagesOf = (
  { messages = [], as, after }: TicketDraft,
  before: TicketRow | undefined,
): readonly NewTicketMessage[] => {
  const [first, ...rest] = messages;
  if (!first || !before || as !== 'messages' || !isTicketMoved(before, after)) return messages;
  return [{ ...first, row: { ...first.row, movedFrom: ticketPlacement(before) } }, ...rest];
};

/** The row from which the tick announces this change, in the state the ticket then has. */
const announcementRow = (
  { before, after, messages, marksRead }: TicketChange,
  companyId: number,
  now: Date,
): TicketAnnouncementRow => {
  const { id, contactId, whatsappId, version } = after;
  return {
    kind: 'announceTicket',
    id,
    contactId,
    whatsappId,
    version,
    ...(before && { before: ticketPlacement(before) }),
    seq: messages[0]?.seq ?? null,
    ...(messages.length > 1 && { upTo: messages.at(-1)?.seq }),
    ...(marksRead && { marksRead }),
    companyId,
    dueAt: announceAgainAt(now),
    tries: 0,
  };
};

/** Everything about a change that is decided before it is written. */
const prepared = (draft: TicketDraft, { companyId }: Tenant, now: Date, recovery: CommitOptions['recovery']) => {
  const { as = 'change', marksRead, wake } = draft;
  const before = draft.before?.deletedAt ? undefined : draft.before;
  const messages = messagesOf(draft, before);
  const change: TicketChange = {
    before,
    after: ticketAfter(draft, now),
    messages: messages.map(({ row }) => row),
    as,
    marksRead,
    wake: wake ?? (messages.some(({ order }) => order) ? { outbox: true } : undefined),
  };
  if (recovery === 'row') change.row = announcementRow(change, companyId, now);
  const { marks, undoes, assigned } = draft;
  const transition: TicketTransition = { before: draft.before, after: change.after, marks, undoes, assigned };
  return { change, transition, messages, also: draft.also ?? [] };
};

/** Loaded for messages alone: most functions that change tickets write none. */
const searchRowWrites = async (tenant: Tenant, rows: readonly MessageRow[]): Promise<Guarded[]> => {
  if (rows.length === 0) return [];
  const { latestRowWrites } = await import('#functions/conversation/search/latest-row.ts');
  return latestRowWrites(tenant, rows);
};

/**
 * Stores decided changes of tickets in one transaction, with everything that belongs to them: rows, cycles, figures,
 * tags, counts, timers, messages and the announcement row. ERR_TRY_AGAIN: a ticket changed since it was read.
 */
export async function commitTickets<D extends readonly TicketDraft[]>(
  { tenant, directory }: TicketContext,
  drafts: readonly [...D],
  { now = new Date(), recovery = 'row', also = [], write = transact }: CommitOptions = {},
): Promise<{ [n in keyof D]: TicketChange }> {
  const all = drafts.map((draft) => prepared(draft, tenant, now, recovery));
  const transitions = all.map(({ transition }) => transition);
  const searchRows = await Promise.all(all.map(({ change }) => searchRowWrites(tenant, change.messages)));
  await write([
    ...also,
    ...all.flatMap((one) => one.also),
    ...all.flatMap(({ messages }) =>
      messages.flatMap(({ row, order }) => [...storeMessageWrites(tenant, row), ...(order ? [order] : [])]),
    ),
    ...searchRows.flat(),
    ...ticketWrites(tenant, { now: now.toISOString(), ...directory }, ...transitions),
    ...timerWrites(tenant, directory, now, transitions),
    ...snoozeWrites(tenant, transitions),
    ...assignTimerWrites(tenant, directory, now, transitions),
    ...handBackWrites(tenant, directory, now, transitions),
    ...all.flatMap(({ change: { row } }) => (row ? [setTimerWrite(tenant, row, row.dueAt)] : [])),
  ]);
  traceMessages(all.flatMap(({ messages }) => messages.map(({ row }) => row.providerId)));
  return all.map(({ change }) => change) as { [n in keyof D]: TicketChange };
}

/** A ticket by its id, or by the thread it was found in. */
export type TicketKey = number | TicketPointer;

/** An id that leads nowhere is an error; a ticket found in a list may be gone since. */
const readTicket = async (tenant: Tenant, key: TicketKey): Promise<TicketRow | undefined> => {
  if (typeof key === 'number') return getTicket(tenant, key);
  const row = await get<TicketRow>(keys.ticket(tenant, key.contactId, key.whatsappId), { consistent: true });
  return row && !row.deletedAt && row.id === key.ticketId ? row : undefined;
};

type Drafted = TicketDraft | readonly TicketDraft[] | undefined;
type Decide = (before: TicketRow, now: Date) => Drafted | Promise<Drafted>;

interface Committed<T extends TicketRow | undefined = TicketRow | undefined> {
  /** The ticket after its change, or the row that was read when nothing changed. */
  ticket: T;
  changes: TicketChange[];
}

/**
 * Changes a ticket as decided on its newest state: when another change comes first, it is read and decided again. The
 * decision may name several tickets, the one to answer with last; undefined changes nothing. The caller announces the changes.
 */
export function commitTicket(
  context: TicketContext,
  key: number,
  decide: Decide,
  options?: CommitOptions,
): Promise<Committed<TicketRow>>;
export function commitTicket(
  context: TicketContext,
  key: TicketKey,
  decide: Decide,
  options?: CommitOptions,
): Promise<Committed>;
export function commitTicket(
  context: TicketContext,
  key: TicketKey,
  decide: Decide,
  options: CommitOptions = {},
): Promise<Committed> {
  return retryOnConflict(async () => {
    const now = options.now ?? new Date();
    const before = await readTicket(context.tenant, key);
    const drafted = before && (await decide(before, now));
    if (!drafted) return { ticket: before, changes: [] };
    const drafts = [drafted].flat().map((draft) => ({ before, ...draft }));
    const changes = await commitTickets(context, drafts, { ...options, now });
    return { ticket: changes.at(-1)?.after, changes };
  });
}
