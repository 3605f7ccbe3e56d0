import type { CompanyRow } from '#functions/companies/company-row.ts';
import type { Directory } from '#functions/companies/directory.ts';
import { type ContactRow, identitiesOf } from '#functions/contacts/contact-row.ts';
import { customerTextsOf } from '#functions/customer-texts/customer-texts.ts';
import { publish } from '#functions/live/publish.ts';
import { type MessageRow, messageView } from '#functions/messages/message-row.ts';
import { findMessage } from '#functions/messages/message-store.ts';
import { AlreadyStored, storedMessage } from '#functions/messages/message-writes.ts';
import { automaticText } from '#functions/tickets/automatic-message.ts';
import { retryOnConflict } from '#functions/tickets/retry-on-conflict.ts';
import { messageAdded, ticketChanged } from '#functions/tickets/ticket-rooms.ts';
import type { TicketRow } from '#functions/tickets/ticket-row.ts';
import { ticketView } from '#functions/tickets/ticket-view.ts';
import { ticketWrites } from '#functions/tickets/ticket-writes.ts';
import { timerWrites } from '#functions/timers/arm-timers.ts';
import { keys } from '#shared/server/keys.ts';
import { get, getAll, transact } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import { wakeRunner } from '#shared/server/wake-runner.ts';
import { clockTime } from '#shared/text/clock-time.ts';
import { type CallRow, recordWrite } from './call-row.ts';
import { type CallEvent, logged, rejection, textWithoutTicket } from './call-writes.ts';
import { decideCall } from './decide-call.ts';

/** The company that receives the call: its rows and its time zone. */
interface CompanyContext {
  directory: Directory;
  company: Pick<CompanyRow, 'timeZone'>;
}

/** The changed ticket and the new messages of a call. */
interface CallChange {
  before: TicketRow | undefined;
  ticket: TicketRow;
  /** The entry for the call and the text sent in reply. */
  messages: MessageRow[];
}

interface StoredCallRows {
  call: CallRow | undefined;
  contact: ContactRow | undefined;
  ticket: TicketRow | undefined;
}

const readStoredRows = async (tenant: Tenant, event: CallEvent): Promise<StoredCallRows> => {
  const identities = identitiesOf(event.chat).map((identity) => keys.identity(tenant, identity));
  const [call, held] = await Promise.all([
    get<CallRow>(keys.call(tenant, event.whatsappId, event.providerId), { consistent: true }),
    getAll<{ contactId: number }>(identities, { consistent: true }),
  ]);
  const contactId = held.find((one) => one !== undefined)?.contactId;
  if (contactId === undefined) return { call, contact: undefined, ticket: undefined };
  const [contact, ticket] = await Promise.all([
    get<ContactRow>(keys.contact(tenant, contactId), { consistent: true }),
    get<TicketRow>(keys.ticket(tenant, contactId, event.whatsappId), { consistent: true }),
  ]);
  return {
    call,
    contact: contact?.deletedAt ? undefined : contact,
    ticket: ticket?.deletedAt ? undefined : ticket,
  };
};

const attempt = async (
  tenant: Tenant,
  event: CallEvent,
  { directory, company }: CompanyContext,
): Promise<CallChange | 'quiet' | undefined> => {
  const { call, contact, ticket } = await readStoredRows(tenant, event);
  const heard = { state: event.state, video: event.video, age: Date.now() - Date.parse(event.at) };
  const rules = { refuses: directory.settings.call === 'disabled', isBlocked: contact?.blocked === true };
  const effects = decideCall(heard, call, rules);
  if (!effects) return undefined;
  const now = new Date().toISOString();
  const texts = customerTextsOf(directory);
  const words = effects.tell ? texts.callsNotTaken : '';
  const orders = effects.reject ? [rejection(tenant, event)] : [];
  if (!contact || !ticket || !effects.log) {
    await transact([
      recordWrite(tenant, event, call, effects.record, []),
      ...orders,
      ...(words ? [textWithoutTicket(tenant, event, words, now)] : []),
    ]);
    return 'quiet';
  }
  const at = clockTime(event.at, company.timeZone);
  const log = logged(ticket, contact, event, effects.log, texts.missedCall(at), now);
  const said = automaticText(tenant, log.ticket, words, now);
  // An automatic text does not answer the customer: ticket lists keep showing the call.
  const after = said ? { ...said.ticket, lastMessage: log.ticket.lastMessage, fromMe: false } : log.ticket;
  const messages = [log.message, ...(said ? [said.message] : [])];
  const ids = messages.map(({ providerId }) => providerId);
  await transact([
    recordWrite(tenant, event, call, effects.record, ids),
    ...storedMessage(tenant, log.message),
    ...(said?.writes ?? []),
    ...ticketWrites(tenant, { now, timeZone: company.timeZone }, { before: ticket, after }),
    ...timerWrites(tenant, directory, now, { before: ticket, after }),
    ...orders,
  ]);
  return { before: ticket, ticket: after, messages };
};

/**
 * Callers choose the ids of their calls: a call that takes the id of a message is dropped, so that it does not block
 * their next messages.
 */
const receiveOnce = async (tenant: Tenant, event: CallEvent, surroundings: CompanyContext) => {
  try {
    return await retryOnConflict(() => attempt(tenant, event, surroundings));
  } catch (error) {
    if (error instanceof AlreadyStored) return undefined;
    throw error;
  }
};

/** Returns what an earlier attempt stored, because it may have died before announcing it. */
const doneBefore = async (tenant: Tenant, event: CallEvent): Promise<CallChange | 'quiet'> => {
  const { call, ticket } = await readStoredRows(tenant, event);
  const found = await Promise.all((call?.providerIds ?? []).map((id) => findMessage(tenant, event.whatsappId, id)));
  const messages = found.flatMap((row) => (row && row.ticketId === ticket?.id ? row : []));
  return ticket && messages.length > 0 ? { before: undefined, ticket, messages } : 'quiet';
};

const announceCall = async (
  tenant: Tenant,
  { before, ticket, messages }: CallChange,
  directory: Directory,
): Promise<void> => {
  const view = ticketView(ticket, directory);
  const views = await Promise.all(messages.map((message) => messageView(message, ticket.readSeq)));
  await publish(
    ...(before?.status === ticket.status ? [] : [ticketChanged(tenant, before, view)]),
    ...views.map((message) => messageAdded(tenant, before, message, view)),
  );
};

/**
 * Handles a customer's call: rejects it, answers with a text and logs it, each at most once per call however often its
 * events arrive.
 */
export const receiveCall = async (
  tenant: Tenant,
  event: CallEvent,
  surroundings: CompanyContext,
  isRepeated: boolean,
): Promise<void> => {
  const did =
    (await receiveOnce(tenant, event, surroundings)) ?? (isRepeated ? await doneBefore(tenant, event) : undefined);
  if (!did) return;
  await wakeRunner(event.companyId, event.whatsappId, { errands: true });
  if (did !== 'quiet') await announceCall(tenant, did, surroundings.directory);
};
