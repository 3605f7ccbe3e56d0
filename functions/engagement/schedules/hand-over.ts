import { contactAt } from '#functions/conversation/contacts/contact-at.ts';
import { conversationStartCheck } from '#functions/conversation/contacts/contact-writes.ts';
import type { ContactRow } from '#functions/conversation/rows/contact-row.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { automaticMessage } from '#functions/conversation/tickets/automatic-message.ts';
import { commitTickets } from '#functions/conversation/tickets/commit-ticket.ts';
import { newTicket } from '#functions/conversation/tickets/new-ticket.ts';
import { threadsOf } from '#functions/conversation/tickets/thread.ts';
import type { NewMessage, TicketChange } from '#functions/conversation/tickets/ticket-change.ts';
import { type PaceRow, pacePlanOf, paceWrite } from '#functions/engagement/pace/pace-row.ts';
import type { PaceContext } from '#functions/engagement/pace/source.ts';
import { AppError } from '#shared/http/errors.ts';
import { afterSend } from '#shared/pace/next.ts';
import { keys } from '#shared/server/keys.ts';
import { drawIds, get } from '#shared/server/table.ts';
import { scheduleContents, scheduleText } from './schedule-contents.ts';
import { nextOf, type ScheduleOutcome, storeNotSent, withOutcome } from './schedule-outcome.ts';
import { type InLine, isInLine, type ScheduleRow } from './schedule-row.ts';
import { scheduleWrites } from './schedule-writes.ts';
import { whyNotSent } from './why-not-sent.ts';

interface Recipient {
  contact: ContactRow;
  threads: readonly TicketRow[];
}

/** The thread with this contact on this connection; a new one where none is stored. */
const threadOf = async ({ contact, threads }: Recipient, whatsappId: number, { tenant, now }: PaceContext) => {
  const stored = threads.find((thread) => thread.whatsappId === whatsappId);
  if (stored && !stored.deletedAt) return { stored, ticket: stored, also: [] };
  const { ticket: id } = await drawIds(keys.ids(tenant), ['ticket']);
  const ticket = newTicket(Number(id), contact, whatsappId, now.toISOString(), stored);
  return { stored, ticket, also: [conversationStartCheck(tenant, contact)] };
};

/** The decision about a message whose turn came; `changes` when it was handed over. */
export interface ScheduleTurn extends ScheduleOutcome {
  changes: TicketChange[];
}

/**
 * Stores the message in the conversation, its outbox row, the connection's pace, the state of the scheduled message and
 * its next time in one transaction: two senders never both go, and after a crash all of it is there or nothing.
 */
const send = async (before: InLine, to: Recipient, pace: PaceRow, context: PaceContext): Promise<ScheduleTurn> => {
  const { tenant, directory, now } = context;
  const at = now.toISOString();
  const sentBody = scheduleText(before, to.contact.name, context);
  const contents = await scheduleContents(before, sentBody, context);
  const { stored, ticket, also } = await threadOf(to, before.line, context);
  let after: TicketRow = { ...ticket, updatedAt: at };
  const messages: NewMessage[] = contents.map((content, n) => {
    const mark = n === contents.length - 1 ? { scheduleId: before.id } : {};
    const { ticket: added, ...message } = automaticMessage(tenant, after, { ...content, ...mark }, at);
    after = added;
    return message;
  });
  const last = messages.at(-1)?.row;
  if (!last) throw new Error('a scheduled message without content');
  const row = withOutcome(before, { reason: null, ticketId: ticket.id, providerId: last.providerId, sentBody }, now);
  const next = await nextOf(before, context);
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
      paceWrite(tenant, pace, { ...afterSend(plan, pace, now.getTime()), inFlight }),
      ...also,
    ],
  };
  const changes = await commitTickets(context, [draft], { now });
  return { row, next, changes };
};

/** Hands a message over whose turn has come, or stores why it is not sent; undefined when it left the line. */
export async function handOver(id: number, pace: PaceRow, context: PaceContext): Promise<ScheduleTurn | undefined> {
  const { tenant } = context;
  const row = await get<ScheduleRow>(keys.schedule(tenant, id), { consistent: true });
  if (!isInLine(row) || row.line !== pace.whatsappId) return undefined;
  const contact = await contactAt(tenant, row.contactId);
  const threads = await threadsOf(tenant, contact?.id ?? row.contactId);
  const kept = threads.filter(({ deletedAt }) => deletedAt === undefined);
  const reason = await whyNotSent(row, { contact, threads: kept }, { ...context, movedAt: pace.lastAt ?? 0 });
  if (reason || !contact) return { ...(await storeNotSent(row, reason ?? 'contact', context)), changes: [] };
  try {
    return await send(row, { contact, threads }, pace, context);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'ERR_UPLOAD_NOT_FOUND')) throw error;
    return { ...(await storeNotSent(row, 'file', context)), changes: [] };
  }
}
