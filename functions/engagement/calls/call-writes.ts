import { randomUUID } from 'node:crypto';
import { type ContactRow, contactCopy } from '#functions/conversation/rows/contact-row.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { messageRow, withMessage } from '#functions/conversation/tickets/message-writes.ts';
import type { CallLog } from '#shared/messages/call.ts';
import type { InboundEvent } from '#shared/messages/inbound.ts';
import { type OutboxSend, outboxOrder } from '#shared/messages/outbox.ts';
import { keys } from '#shared/server/keys.ts';
import { newProviderId } from '#shared/server/provider-id.ts';
import { type Guarded, put } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { stateAfterCustomerMessage } from '#shared/tickets/lifecycle.ts';
import { type RejectCallTask, sessionTaskNames } from '#shared/whatsapp/session-task.ts';
import { callValidForMs } from './decide-call.ts';

export type CallEvent = Extract<InboundEvent, { type: 'call' }>;

/** Ids of calls and messages are chosen by their senders: the prefix keeps a call from taking the id of a message. */
const logIdOf = (event: CallEvent): string => `call-${event.providerId}`;

/** Returns the ticket and the message that shows the call: the ticket waits for an agent, as after a message. */
export function ticketWithCallMessage(
  ticket: TicketRow,
  contact: ContactRow,
  event: CallEvent,
  call: CallLog,
  words: string,
  now: string,
) {
  const content = {
    providerId: logIdOf(event),
    body: words,
    fromMe: false,
    ack: 0,
    mediaType: 'call_log' as const,
    call,
    createdAt: event.at,
  };
  const after = withMessage({ ...ticket, contact: contactCopy(contact) }, content, now);
  const waiting: TicketRow = { ...after, ...stateAfterCustomerMessage(ticket), snoozed: undefined };
  return { ticket: waiting, message: messageRow(waiting, content) };
}

/** Sends a text to a caller who has no ticket; it is stored in no conversation. */
export function textToCallerWrite(tenant: Tenant, event: CallEvent, text: string, now: string): Guarded {
  const providerId = newProviderId();
  const row: OutboxSend = {
    kind: 'send',
    companyId: tenant.companyId,
    whatsappId: event.whatsappId,
    sk: outboxOrder(new Date(now), 0, providerId),
    chat: event.chat,
    providerId,
    ticketId: 0,
    content: { type: 'text', text },
    quoted: null,
  };
  return { write: put(keys.outbox(tenant, row.whatsappId, row.sk), { ...row }) };
}

/** The session task that rejects a call; it lapses when the call must have ended. */
export function rejectCallTaskWrite(tenant: Tenant, event: CallEvent): Guarded {
  const row: RejectCallTask = {
    kind: 'rejectCall',
    companyId: tenant.companyId,
    whatsappId: event.whatsappId,
    sk: sessionTaskNames.rejectCall(event.providerId),
    requestId: randomUUID(),
    callId: event.providerId,
    caller: event.caller,
    until: new Date(Date.parse(event.at) + callValidForMs).toISOString(),
  };
  return { write: put(keys.sessionTask(tenant, row.whatsappId, row.sk), { ...row }) };
}
