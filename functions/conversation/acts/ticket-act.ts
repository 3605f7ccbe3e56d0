import type { TimerContext } from '#functions/company/companies/timer-context.ts';
import { mayMessage } from '#functions/conversation/contacts/may-message.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { announceChanges } from '#functions/conversation/tickets/announce.ts';
import { automaticText } from '#functions/conversation/tickets/automatic-message.ts';
import { commitTicket } from '#functions/conversation/tickets/commit-ticket.ts';
import { cycleAfterChange } from '#functions/conversation/tickets/cycle-writes.ts';
import { ratingRequestOf } from '#functions/conversation/tickets/rating-request.ts';
import { customerTextOfChange } from '#functions/conversation/tickets/texts-of-change.ts';
import type { TicketContext, TicketDraft } from '#functions/conversation/tickets/ticket-change.ts';
import {
  claimTimerWrite,
  postponeTimer,
  removeTimer,
  setTimerWrite,
  type TicketActKind,
  type TicketActRow,
} from '#functions/platform/timers/timer-row.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { type Guarded, get, readRange, remove } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { type Transition, ticketStateOnly } from '#shared/tickets/lifecycle.ts';
import { undoSeconds } from './undo-seconds.ts';

interface Act {
  transition: TicketActKind;
  userId: number;
  /** False: closed without farewell. */
  sendsText?: boolean;
  tags?: TicketActRow['tags'];
  /** The bulk that it is a part of. */
  bulk?: string | undefined;
}

/** A reopened ticket is in a new cycle, and changes of its assistant send nothing: neither waits to be undone. */
export function isUndoable(transition: Transition): boolean {
  return transition !== 'reopen' && transition !== 'change';
}

/** The texts of these acts wait until they can no longer be undone; the greeting of one who accepts leaves at once. */
export function sendsTextLater(transition: TicketActKind): transition is 'close' | 'handOver' {
  return transition === 'close' || transition === 'handOver';
}

/** The text that an act sends to the customer, and the rating that it asks for; empty: it sends nothing. */
const textOfAct = (
  { act, at }: { act: Transition; at: string },
  { before, after }: { before: TicketRow; after: TicketRow },
  directory: TicketContext['directory'],
  now: string,
) => {
  const rating = act === 'close' ? ratingRequestOf(before, directory, at) : undefined;
  const asked = rating ? { ...after, rating } : after;
  return {
    rating,
    text: customerTextOfChange(act, { before, after: asked }, { sendCompletionMessage: true }, directory, now),
  };
};

/**
 * Writes for the transaction of an act: what undoing it needs, and what it has to send. `undo`: names the act until it can
 * no longer be undone, and whether a text to the customer follows then.
 */
export async function pendingTicketActWrites(
  { tenant, directory }: TicketContext,
  { before, after }: { before: TicketRow; after: TicketRow },
  { transition, userId, sendsText = false, tags, bulk }: Act,
  now: Date,
): Promise<{ writes: Guarded[]; undo: { version: number; sendsText: boolean } }> {
  const at = now.toISOString();
  const changed = cycleAfterChange(tenant, { before, after }, { now: at, ...directory });
  const { id, contactId, whatsappId, cycle, since, waited, begunAt, unreadMessages, markedUnread, readSeq } = before;
  const stored =
    changed &&
    (await get<Record<string, unknown>>(keys.cycle(tenant, contactId, whatsappId, cycle), { consistent: true }));
  const { status, queueId, snoozed } = after;
  const follows =
    sendsText &&
    sendsTextLater(transition) &&
    textOfAct({ act: transition, at }, { before, after }, directory, at).text !== '';
  const act = {
    kind: 'ticketAct' as const,
    version: before.version + 1,
    id,
    contactId,
    whatsappId,
    act: transition,
    userId,
    at,
    sendsText: follows,
    ...(tags && { tags }),
    ...(bulk !== undefined && { bulk }),
    before: { ...ticketStateOnly(before), since, waited, begunAt, unreadMessages, markedUnread, readSeq },
    after: { status, queueId, userId: after.userId, cycle: after.cycle, snoozed },
    cycle: Object.keys(changed?.set ?? {}).map((field) => ({ field, value: stored?.[field] })),
    counted: changed?.part ?? { number: cycle },
  };
  const writes = [setTimerWrite(tenant, act, new Date(now.getTime() + undoSeconds * 1000).toISOString())];
  return { writes, undo: { version: act.version, sendsText: follows } };
}

/** Whether the ticket is where the act left it: no user has moved it since, and the customer has begun no new conversation. */
const isAsLeft = ({ after }: TicketActRow, { status, userId, queueId, cycle, snoozed }: TicketRow): boolean =>
  status === after.status &&
  userId === after.userId &&
  queueId === after.queueId &&
  cycle === after.cycle &&
  snoozed?.until === after.snoozed?.until;

/** The ticket with the text of the act as its newest message, and what is written with it. */
const withText = async (
  row: TicketActRow,
  ticket: TicketRow,
  { tenant, directory, now }: TimerContext,
): Promise<TicketDraft | undefined> => {
  const before = { ...ticket, ...row.before };
  const at = now.toISOString();
  if (!sendsTextLater(row.act)) return undefined;
  const { rating, text } = textOfAct(
    { act: row.act, at: row.at },
    { before, after: { ...ticket, ...row.after } },
    directory,
    at,
  );
  const sent = automaticText(tenant, rating ? { ...ticket, rating } : ticket, text, at);
  if (!sent || !(await mayMessage(tenant, ticket.contactId))) return undefined;
  return {
    after: sent.ticket,
    marks: rating && { ratingAt: at, ratedUserId: rating.userId },
    messages: [sent],
    also: [claimTimerWrite(tenant, row)],
  };
};

/** Whether the text of an act is still of use: the farewell while the conversation is over, the notice of a transfer while it goes on. */
const isOfUse = ({ act, sendsText, after }: TicketActRow, { status, cycle }: TicketRow): boolean =>
  sendsText && cycle === after.cycle && (act === 'close') === (status === 'closed');

/** Sends the text of an act that was not undone. Those of a bulk wait for each other. */
export async function fireTicketActTimer(row: TicketActRow, context: TimerContext): Promise<void> {
  if (row.bulk !== undefined) {
    // Few acts are parts of a bulk: the other functions that contain this file do not load its code.
    const { bulkHeldUntil, readBulk } = await import('./bulk-row.ts');
    const until = bulkHeldUntil(await readBulk(context.tenant, row.bulk), context.now);
    if (until !== undefined) return postponeTimer(context.tenant, row, until);
  }
  const { changes } = await commitTicket(
    context,
    { ...row, ticketId: row.id },
    (ticket) => (isOfUse(row, ticket) ? withText(row, ticket, context) : undefined),
    { now: context.now },
  );
  if (changes.length > 0) await announceChanges(context, changes);
  else await removeTimer(context.tenant, row);
}

const isTagging = ({ act }: Pick<TicketActRow, 'act'>) => act === 'tag';

/** An act of a user, named by the ticket's version after it, or as part of a bulk. */
interface ActOf {
  userId: number;
  act: { version: number } | { bulk: string };
}

const isAct = (row: TicketActRow, { userId, act }: ActOf): boolean =>
  row.userId === userId && ('bulk' in act ? row.bulk === act.bulk : row.version === act.version);

/** The newest act on the ticket that is still to be carried on, if it is this one. Tags are apart from the rest. */
const newestAct = async (tenant: Tenant, ticketId: number, wanted: ActOf): Promise<TicketActRow> => {
  const { rows } = await readRange<TicketActRow>(keys.timersOfKind(tenant, `ticketAct#${ticketId}`), {
    reverse: true,
    limit: 20,
    consistent: true,
  });
  const row = rows.find((one) => isAct(one, wanted));
  if (!row) throw new AppError('ERR_UNDO_TOO_LATE');
  if (row !== rows.find((one) => isTagging(one) === isTagging(row))) throw new AppError('ERR_TICKET_CHANGED');
  return row;
};

/** The tags of a ticket without what the act added, and with what it took off. */
const tagsBefore = ({ added, removed }: NonNullable<TicketActRow['tags']>, tagIds: readonly number[] = []) => [
  ...new Set([...tagIds.filter((id) => !added.includes(id)), ...removed]),
];

/** The ticket in its state before the act. */
const stateBefore = (row: TicketActRow, ticket: TicketRow, now: Date): TicketRow => {
  if (!isAsLeft(row, ticket)) throw new AppError('ERR_TICKET_CHANGED');
  const { unreadMessages, markedUnread, readSeq } = row.before;
  return {
    ...ticket,
    // Stored rows lack the fields that were undefined.
    ...ticketStateOnly(row.before),
    // Closing marks a conversation as read.
    ...(row.act === 'close' && { unreadMessages, markedUnread, readSeq }),
    updatedAt: now.toISOString(),
  };
};

/**
 * Undoes the user's newest act on a ticket, as if it had not happened: its state, its service cycle, the figures and the log.
 * ERR_UNDO_TOO_LATE: it was carried on; ERR_TICKET_CHANGED: another act or a message of the customer came after it.
 * `also`: further writes of the transaction.
 */
export function undoAct(context: TicketContext, ticketId: number, wanted: ActOf, also: readonly Guarded[] = []) {
  const { tenant } = context;
  return commitTicket(context, ticketId, async (ticket, now) => {
    const row = await newestAct(tenant, ticketId, wanted);
    const after = row.tags ? { ...ticket, tagIds: tagsBefore(row.tags, ticket.tagIds) } : stateBefore(row, ticket, now);
    return {
      after,
      ...(row.tags ? {} : { undoes: row }),
      also: [
        { write: claimTimerWrite(tenant, row).write, otherwise: 'ERR_UNDO_TOO_LATE' as const },
        { write: remove(keys.ticketLog(tenant, ticketId, row.at, row.userId)) },
        ...also,
      ],
    };
  });
}
