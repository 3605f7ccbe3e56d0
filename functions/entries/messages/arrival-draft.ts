import { contactWrites, conversationStartCheck } from '#functions/conversation/contacts/contact-writes.ts';
import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import type { TicketChange, TicketDraft } from '#functions/conversation/tickets/ticket-change.ts';
import { logWrite } from '#functions/conversation/tickets/ticket-log.ts';
import type { Guarded } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { ArrivalAnswer } from './answer-arrival.ts';
import type { ArrivalReads } from './arrival-reads.ts';
import type { ArrivalRows } from './decide-arrival.ts';
import { fileFetchWrites } from './fetch-writes.ts';

/** The wake-up of the runner that fetches the message's file or sends the bot's replies. */
export function wakeUpForMessage({ file }: MessageRow, replies: readonly unknown[]): TicketChange['wake'] {
  if (file?.state === 'waiting') return { files: true };
  return replies.length > 0 ? {} : undefined;
}

/** The writes of the contact; a first conversation requires that the contact still exists. */
const writesOfContact = (
  tenant: Tenant,
  reads: ArrivalReads,
  { contact, isContactChanged }: ArrivalRows,
): Guarded[] => {
  if (isContactChanged) return contactWrites(tenant, reads.contact, contact);
  return reads.ticket ? [] : [conversationStartCheck(tenant, contact)];
};

/** The line of a snoozed ticket that returns because its customer wrote. */
const returnedNow = (at: string) => ({ at, kind: 'snoozeAnswered', userId: 0, fromUserId: null }) as const;

/** The change of the ticket by a message and its answer, with everything that its transaction writes besides. */
export function incomingMessageTicketDraft(
  tenant: Tenant,
  reads: ArrivalReads,
  arrival: ArrivalRows,
  { answer, reply }: ArrivalAnswer,
  now: string,
): TicketDraft {
  const { before, after, message, isBlocked } = arrival;
  const { ticket, marks } = answer;
  return {
    before: reads.storedTicket,
    after: reply ? { ...ticket, campaign: reply.mark(ticket.cycle) } : ticket,
    marks: reads.isReturning && ticket.cycle > 0 ? { ...marks, isReturning: true } : marks,
    messages: [{ row: message }, ...answer.messages],
    also: [
      ...answer.writes,
      ...(reply?.writes ?? []),
      ...fileFetchWrites(tenant, after, message, now),
      ...writesOfContact(tenant, reads, arrival),
      ...(before.snoozed && !after.snoozed ? [logWrite(tenant, after.id, returnedNow(now))] : []),
    ],
    as: isBlocked ? 'blocked' : answer.isAnswer ? 'rating' : 'messages',
    wake: wakeUpForMessage(message, answer.messages),
  };
}
