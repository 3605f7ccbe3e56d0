import { conversationStartCheck } from '#functions/conversation/contacts/contact-writes.ts';
import { readContactRow } from '#functions/conversation/contacts/read-contact-row.ts';
import type { ContactRow } from '#functions/conversation/rows/contact-row.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { automaticMessage } from '#functions/conversation/tickets/automatic-message.ts';
import { commitTickets } from '#functions/conversation/tickets/commit-ticket.ts';
import { newTicket } from '#functions/conversation/tickets/new-ticket.ts';
import { threadsOfContact } from '#functions/conversation/tickets/thread.ts';
import type { NewTicketMessage, TicketChange } from '#functions/conversation/tickets/ticket-change.ts';
import { type PaceRow, pacePlanOf, paceWrite } from '#functions/engagement/pace/pace-row.ts';
import type { PaceContext } from '#functions/engagement/pace/source.ts';
import { AppError } from '#shared/http/errors.ts';
import { paceHistoryAfterSend } from '#shared/pace/next.ts';
import { keys } from '#shared/server/keys.ts';
import { drawNextIds, get } from '#shared/server/table.ts';
import { scheduleContents, scheduleText } from './schedule-contents.ts';
import {
  nextRepetitionRow,
  type ScheduledMessageOutcome,
  scheduleWithOutcome,
  storeScheduleNotSent,
} from './schedule-outcome.ts';
import { isScheduleInLine, type ScheduleInLine, type ScheduleRow } from './schedule-row.ts';
import { scheduleWrites } from './schedule-writes.ts';
import { scheduleSendRefusal } from './send-refusal.ts';

interface Recipient {
  contact: ContactRow;
  threads: readonly TicketRow[];
}

/** The thread with this contact on this connection; a new one where none is stored. */
const threadOf = async ({ contact, threads }: Recipient, whatsappId: number, { tenant, now }: PaceContext) => {
  const stored = threads.find((thread) => thread.whatsappId === whatsappId);
  if (stored && !stored.deletedAt) return { stored, ticket: stored, also: [] };
  const { ticket: id } = await drawNextIds(keys.ids(tenant), ['ticket']);
  const ticket = newTicket(Number(id), contact, whatsappId, now.toISOString(), stored);
  return { stored, ticket, also: [conversationStartCheck(tenant, contact)] };
};

/** The decision about a message whose turn came; `changes` when it was handed over. */
export interface ScheduledMessageTurn extends ScheduledMessageOutcome {
  changes: TicketChange[];
}

/**
 * Stores the message in the conversation, its outbox row, the connection's pace, the state of the scheduled message and
 * its next time in one transaction: two senders never both go, and after a crash all of it is there or nothing.
 */
const send = async (
  before: ScheduleInLine,
  to: Recipient,
  pace: PaceRow,
  context: PaceContext,
): Promise<ScheduledMessageTurn> => {
  const { tenant, directory, now } = context;
  const at = now.toISOString();
  const sentBody = scheduleText(before, to.contact.name, context);
  const contents = await scheduleContents(before, sentBody, context);
  const { stored, ticket, also } = await threadOf(to, before.line, context);
  let after: TicketRow = { ...ticket, updatedAt: at };
  const messages: NewTicketMessage[] = contents.map((content, n) => {
    const mark = n === contents.length - 1 ? { scheduleId: before.id } : {};
    const { ticket: added, ...message } = automaticMessage(tenant, after, { ...content, ...mark }, at);
    after = added;
    return message;
  });
  const last = messages.at(-1)?.row;
  if (!last) throw new Error('a scheduled message without content');
  const row = scheduleWithOutcome(
    before,
    { reason: null, ticketId: ticket.id, providerId: last.providerId, sentBody },
    now,
  );
  const next = await nextRepetitionRow(before, context);
  const plan = pacePlanOf(directory, before.line);
  const inFlight = {
    kind: 'schedule' as const,
    scheduleId: before.id,
    ticketId: ticket.id,
    contactId: to.contact.id,
    providerId: last.providerId,
    seqs: messages.map(({ row: { seq } }) => seq),
    at,
  };
  const draft = {
    before: stored,
    after,
    messages,
    also: [
      ...scheduleWrites(tenant, [{ before, after: row }, ...(next ? [{ after: next }] : [])]),
      paceWrite(tenant, pace, { ...paceHistoryAfterSend(plan, pace, now.getTime()), inFlight }),
      ...also,
    ],
  };
  const changes = await commitTickets(context, [draft], { now });
  return { row, next, changes };
};

/** Hands a message over whose turn has come, or stores why it is not sent; undefined when it left the line. */
export async function handOverScheduledMessage(
  id: number,
  pace: PaceRow,
  context: PaceContext,
): Promise<ScheduledMessageTurn | undefined> {
  const { tenant } = context;
  const row = await get<ScheduleRow>(keys.schedule(tenant, id), { consistent: true });
  if (!isScheduleInLine(row) || row.line !== pace.whatsappId) return undefined;
  const contact = await readContactRow(tenant, row.contactId);
  const threads = await threadsOfContact(tenant, contact?.id ?? row.contactId);
  const kept = threads.filter(({ deletedAt }) => deletedAt === undefined);
  const reason = await scheduleSendRefusal(row, { contact, threads: kept }, { ...context, movedAt: pace.lastAt ?? 0 });
  if (reason || !contact) return { ...(await storeScheduleNotSent(row, reason ?? 'contact', context)), changes: [] };
  try {
    return await send(row, { contact, threads }, pace, context);
  } catch (error) {
    const isFileGone = error instanceof AppError && ['ERR_UPLOAD_NOT_FOUND', 'ERR_NO_FILE_FOUND'].includes(error.code);
    if (!isFileGone) throw error;
    return { ...(await storeScheduleNotSent(row, 'file', context)), changes: [] };
  }
}
