import { customerTextsOf } from '#functions/company/customer-texts/customer-texts.ts';
import { findMessage } from '#functions/conversation/messages/message-store.ts';
import { type ContactRow, identitiesOf } from '#functions/conversation/rows/contact-row.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { announceChanges } from '#functions/conversation/tickets/announce.ts';
import { automaticText } from '#functions/conversation/tickets/automatic-message.ts';
import { commitTickets } from '#functions/conversation/tickets/commit-ticket.ts';
import { AlreadyStored } from '#functions/conversation/tickets/message-writes.ts';
import { ticketOnConnection } from '#functions/conversation/tickets/thread.ts';
import {
  type AnnouncedChange,
  redeliveredChange,
  type TicketContext,
} from '#functions/conversation/tickets/ticket-change.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { keys } from '#shared/server/keys.ts';
import { type Guarded, get, readTableRows, transact } from '#shared/server/table.ts';
import { wakeRunner } from '#shared/server/wake-runner.ts';
import type { Tenant } from '#shared/tenant.ts';
import { clockTime } from '#shared/text/clock-time.ts';
import { type CallAnswerRow, type CallRow, callAnswerPauseMs, callAnswerWrite, callRecordWrite } from './call-row.ts';
import { type CallEvent, rejectCallTaskWrite, textToCallerWrite, ticketWithCallMessage } from './call-writes.ts';
import { decideCall } from './decide-call.ts';

interface StoredCallRows {
  call: CallRow | undefined;
  contact: ContactRow | undefined;
  ticket: TicketRow | undefined;
}

const readStoredRows = async (tenant: Tenant, event: CallEvent): Promise<StoredCallRows> => {
  const identities = identitiesOf(event.chat).map((identity) => keys.identity(tenant, identity));
  const [call, held] = await Promise.all([
    get<CallRow>(keys.call(tenant, event.whatsappId, event.providerId), { consistent: true }),
    readTableRows<{ contactId: number }>(identities, { consistent: true }),
  ]);
  const contactId = held.find((one) => one !== undefined)?.contactId;
  if (contactId === undefined) return { call, contact: undefined, ticket: undefined };
  const [contact, ticket] = await Promise.all([
    get<ContactRow>(keys.contact(tenant, contactId), { consistent: true }),
    ticketOnConnection(tenant, contactId, event.whatsappId),
  ]);
  return {
    call,
    contact: contact?.deletedAt ? undefined : contact,
    ticket: ticket?.deletedAt ? undefined : ticket,
  };
};

/** Notes the text to this caller; undefined when the caller got one a moment ago. */
const firstAnswer = async (tenant: Tenant, event: CallEvent, now: Date): Promise<Guarded | undefined> => {
  const [identity = ''] = identitiesOf(event.chat);
  const key = keys.callAnswer(tenant, event.whatsappId, identity);
  const before = await get<CallAnswerRow>(key, { consistent: true });
  if (before && now.getTime() - Date.parse(before.at) < callAnswerPauseMs) return undefined;
  return callAnswerWrite(key, before, now);
};

/** Stores what follows from the call. Undefined when nothing is left to do; no changes for a call that is not shown. */
const attempt = async (context: TicketContext, event: CallEvent): Promise<AnnouncedChange[] | undefined> => {
  const { tenant, directory } = context;
  const { call, contact, ticket } = await readStoredRows(tenant, event);
  const receivedCall = { state: event.state, video: event.video, age: Date.now() - Date.parse(event.at) };
  const { call: takesCalls, rejectCalls } = directory.settings;
  const refuses = takesCalls === 'disabled';
  const rules = { refuses, rejects: refuses && rejectCalls === 'enabled', isBlocked: contact?.blocked === true };
  const effects = decideCall(receivedCall, call, rules);
  if (!effects) return undefined;
  const at = new Date();
  const now = at.toISOString();
  const texts = customerTextsOf(directory);
  const answer = effects.reply ? await firstAnswer(tenant, event, at) : undefined;
  const words = answer ? texts.callsNotTaken : '';
  const orders = [...(effects.reject ? [rejectCallTaskWrite(tenant, event)] : []), ...(answer ? [answer] : [])];
  if (!contact || !ticket || !effects.log) {
    await transact([
      callRecordWrite(tenant, event, call, effects.record, []),
      ...orders,
      ...(words ? [textToCallerWrite(tenant, event, words, now)] : []),
    ]);
    return [];
  }
  const missedCall = texts.missedCall(clockTime(event.at, directory.timeZone));
  const log = ticketWithCallMessage(ticket, contact, event, effects.log, missedCall, now);
  const sent = automaticText(tenant, log.ticket, words, now);
  // An automatic text does not answer the customer: ticket lists keep showing the call.
  const after = sent ? { ...sent.ticket, lastMessage: log.ticket.lastMessage, fromMe: false } : log.ticket;
  const messages = [{ row: log.message }, ...(sent ? [sent] : [])];
  const ids = messages.map(({ row }) => row.providerId);
  const also = [callRecordWrite(tenant, event, call, effects.record, ids), ...orders];
  const draft = { before: ticket, after, messages, also, as: 'messages', wake: { tasks: true } } as const;
  return commitTickets(context, [draft], { now: at, recovery: 'redelivery' });
};

/**
 * Callers choose the ids of their calls: a call that takes the id of a message is dropped, so that it does not block
 * their next messages.
 */
const receiveOnce = async (context: TicketContext, event: CallEvent) => {
  try {
    return await retryOnConflict(() => attempt(context, event));
  } catch (error) {
    if (error instanceof AlreadyStored) return undefined;
    throw error;
  }
};

/** Returns what an earlier attempt stored, because it may have died before announcing it. */
const storedBefore = async (tenant: Tenant, event: CallEvent): Promise<AnnouncedChange[]> => {
  const { call, ticket } = await readStoredRows(tenant, event);
  const found = await Promise.all((call?.providerIds ?? []).map((id) => findMessage(tenant, event.whatsappId, id)));
  const messages = found.flatMap((row) => (row && row.ticketId === ticket?.id ? row : []));
  if (!ticket || messages.length === 0) return [];
  return [redeliveredChange(ticket, messages, { as: 'messages', wake: { tasks: true } })];
};

/**
 * Handles a customer's call: rejects it, answers with a text and logs it, each at most once per call however often its
 * events arrive.
 */
export async function receiveCall(
  context: TicketContext,
  event: CallEvent,
  { isRepeated }: { isRepeated: boolean },
): Promise<void> {
  const changes =
    (await receiveOnce(context, event)) ?? (isRepeated ? await storedBefore(context.tenant, event) : undefined);
  if (!changes) return;
  // A call that is not shown may still have to be rejected.
  if (changes.length === 0) await wakeRunner(event.companyId, event.whatsappId, { tasks: true });
  await announceChanges(context, changes);
}
