import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import { ticketsOfContact } from '#functions/conversation/contacts/contact-copies.ts';
import { keepPictureFresh, receivePicture } from '#functions/conversation/contacts/pictures-of-contacts.ts';
import { readContactRow } from '#functions/conversation/contacts/read-contact-row.ts';
import { announceAmended } from '#functions/conversation/messages/amend.ts';
import { applyInboundChange, type InboundChange } from '#functions/conversation/messages/inbound-change.ts';
import { findMessage } from '#functions/conversation/messages/message-store.ts';
import { type ContactRow, contactView } from '#functions/conversation/rows/contact-row.ts';
import { type MessagePointer, type MessageRow, messageView } from '#functions/conversation/rows/message-row.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { announceChanges } from '#functions/conversation/tickets/announce.ts';
import { includesTicket, ticketOnConnection } from '#functions/conversation/tickets/thread.ts';
import {
  type AnnouncedChange,
  reannouncedTicket,
  redeliveredChange,
  type TicketContext,
} from '#functions/conversation/tickets/ticket-change.ts';
import { messageChanged } from '#functions/conversation/tickets/ticket-rooms.ts';
import { announceAppointment } from '#functions/engagement/appointments/announce-appointment.ts';
import { assistantTurnKeyOf, wakeAssistantTurns } from '#functions/engagement/assistants/assistant-turn-row.ts';
import { botMessageIds } from '#functions/engagement/bot/answer-message.ts';
import type { VersionedDirectory } from '#functions/engagement/bot/bot-config.ts';
import { receiveCall } from '#functions/engagement/calls/receive-call.ts';
import { enqueuePaceTurnNow } from '#functions/engagement/pace/enqueue-turn.ts';
import { storeEarlyChange } from '#functions/engagement/timers/fire-early-change.ts';
import { consume } from '#functions/platform/jobs/consume.ts';
import { contactEvent } from '#shared/contacts/events.ts';
import { AppError } from '#shared/http/errors.ts';
import { jobs } from '#shared/jobs.ts';
import { InboundEvent } from '#shared/messages/inbound.ts';
import { keys } from '#shared/server/keys.ts';
import { logger } from '#shared/server/logger.ts';
import { get, readTableRows } from '#shared/server/table.ts';
import { wakeRunner } from '#shared/server/wake-runner.ts';
import { type Tenant, tenantOfMessage } from '#shared/tenant.ts';
import { wakeUpForMessage } from './arrival-draft.ts';
import { fillInUndecryptedMessage } from './fill-in-unread.ts';
import type { InboundMessage } from './inbound-content.ts';
import { type ReceiveResult, receiveIncomingMessage } from './receive.ts';
import { readStoredChat, type StoredChat } from './stored-chat.ts';

/**
 * Returns the company with its directory if it has this connection. A cheap read may be older than the connection, so a
 * miss is read again consistently.
 */
const companyWith = async (tenant: Tenant, whatsappId: number, reads: readonly boolean[] = [false, true]) => {
  for (const consistent of reads) {
    const company = await get<CompanyRow>(keys.company(tenant), { consistent });
    const directory = company && (await companyDirectoryOf(tenant, company.configVersion));
    if (company && directory?.whatsapps.has(whatsappId)) {
      return { company, directory, configVersion: company.configVersion };
    }
  }
  return undefined;
};

const announceReceived = async (
  context: TicketContext,
  { change, turns, contact }: Omit<ReceiveResult, 'change'> & { change: AnnouncedChange },
): Promise<void> => {
  const { tenant } = context;
  if (turns.length > 0) await wakeAssistantTurns(tenant, turns, { name: `${change.messages[0]?.seq}` });
  const about = contact && {
    action: contact.isNew ? ('create' as const) : ('update' as const),
    contact: contactView(contact.row),
  };
  await announceChanges(context, [change, ...(contact?.copies ?? [])], about ? [contactEvent(tenant, about)] : []);
};

/** Returns the bot's replies to a message in their current state. */
const answersTo = async (
  tenant: Tenant,
  event: InboundMessage,
  { contactId, ticketId }: MessageRow,
): Promise<MessageRow[]> => {
  if (event.fromMe) return [];
  const ids = botMessageIds(event).map((id) => keys.providerMessage(tenant, event.whatsappId, id));
  const pointers = (await readTableRows<MessagePointer>(ids, { consistent: true })).flatMap((pointer) => pointer ?? []);
  const rows = await readTableRows<MessageRow>(
    pointers.map((pointer) => keys.message(tenant, pointer.ticketId, pointer.seq)),
  );
  return rows.flatMap((row) => (row?.ticketId === ticketId && row.contactId === contactId ? row : []));
};

/** A contact that was stored with a message, and its tickets on other connections, which carry a copy of it. */
const storedContact = async (tenant: Tenant, row: ContactRow, { id }: TicketRow): Promise<ReceiveResult['contact']> => {
  const isNew = row.version === 1;
  const others = isNew ? [] : (await ticketsOfContact(tenant, row.id)).filter((ticket) => ticket.id !== id);
  return { row, isNew, copies: others.map(reannouncedTicket) };
};

/**
 * Publishes the current state of a message that an earlier attempt stored, because that attempt may have died before
 * publishing it.
 */
const announceAgain = async (context: TicketContext, event: InboundMessage | InboundChange): Promise<void> => {
  const { tenant } = context;
  const providerId = event.type === 'message' ? event.providerId : event.targetProviderId;
  const message = await findMessage(tenant, event.whatsappId, providerId);
  const ticket = message && (await ticketOnConnection(tenant, message.contactId, message.whatsappId));
  if (!ticket || !includesTicket(ticket, message.ticketId)) return;
  if (event.type !== 'message') {
    const changed = messageChanged(tenant, await messageView(tenant, message, ticket));
    await announceChanges(context, [reannouncedTicket(ticket)], [changed]);
    return;
  }
  const contact = await readContactRow(tenant, message.contactId);
  const isBlocked = contact?.blocked === true && !message.fromMe;
  // A closed ticket with nothing unread notifies no agent.
  const isAnswer = ticket.status === 'closed' && ticket.unreadMessages === 0;
  const replies = await answersTo(tenant, event, message);
  const change = redeliveredChange(ticket, [message, ...replies], {
    as: isBlocked ? 'blocked' : isAnswer ? 'rating' : 'messages',
    wake: wakeUpForMessage(message, replies),
  });
  // Turns of integrations that only observe are left to the tick.
  const turns = ticket.useIntegration ? [assistantTurnKeyOf(ticket, false)] : [];
  // Equal times: the transaction that stored the message also stored the contact.
  const isStoredTogether = contact?.updatedAt === ticket.updatedAt;
  const stored = contact && isStoredTogether ? await storedContact(tenant, contact, ticket) : undefined;
  await announceReceived(context, { change, turns, contact: stored });
};

/**
 * A queue that the bot chose may just have been deleted: the company is then read again and the message is decided
 * anew.
 */
const receiveAsOfNow = async (
  tenant: Tenant,
  event: InboundMessage,
  configured: VersionedDirectory,
  early: StoredChat | 'stored' | undefined,
): Promise<ReceiveResult | undefined> => {
  try {
    return await receiveIncomingMessage(tenant, event, configured, early);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'ERR_QUEUE_NOT_FOUND')) throw error;
    const now = await companyWith(tenant, event.whatsappId, [true]);
    if (!now) throw error;
    return receiveIncomingMessage(tenant, event, now);
  }
};

const receiveMessage = async (
  tenant: Tenant,
  event: InboundMessage,
  configured: VersionedDirectory,
  isRepeated: boolean,
  early?: StoredChat | 'stored',
): Promise<void> => {
  const context = { tenant, directory: configured.directory };
  const received = await receiveAsOfNow(tenant, event, configured, early);
  if (received) {
    await announceReceived(context, received);
    if (received.wakesCampaign) await enqueuePaceTurnNow(tenant, event.whatsappId);
    if (received.appointment) await announceAppointment(context, 'update', received.appointment);
    await keepPictureFresh(tenant, received.change.after.contact, event.whatsappId);
    return;
  }
  const read = await fillInUndecryptedMessage(context, event);
  if (read) {
    if (read.message.file?.state === 'waiting') {
      await wakeRunner(read.message.companyId, read.message.whatsappId, { files: true });
    }
    await announceAmended(context, read);
  } else if (isRepeated) await announceAgain(context, event);
};

/**
 * Shows a reaction to a message from before our time as a message of its own, because nothing else of it is stored. The
 * target of an edit or deletion may still arrive.
 */
const receiveUnmatchedChange = async (
  tenant: Tenant,
  event: InboundChange,
  configured: VersionedDirectory,
  isRepeated: boolean,
): Promise<void> => {
  if (event.type === 'edit' || event.type === 'delete') return storeEarlyChange(tenant, event);
  if (event.type !== 'reaction' || event.emoji === '') return;
  const { type, targetProviderId, emoji, ...base } = event;
  const alone = { quotedProviderId: null, media: null, location: null, contacts: [], providerKind: null };
  await receiveMessage(
    tenant,
    { ...base, ...alone, type: 'message', kind: 'reaction', body: emoji },
    configured,
    isRepeated,
  );
};

/**
 * Reads the stored rows of a person's chat while the company is read; not those of groups, which most companies ignore.
 */
const lookEarly = (tenant: Tenant, event: InboundEvent) =>
  event.type === 'message' && event.chat.group === null ? readStoredChat(tenant, event, false) : undefined;

/** Handles events from customers (and the paired phone): stores each once and publishes it. */
export const handler = consume({ ...jobs.inbound, schema: InboundEvent }, async (event, { isRepeated }) => {
  const tenant = tenantOfMessage(event);
  const [companyContext, early] = await Promise.all([companyWith(tenant, event.whatsappId), lookEarly(tenant, event)]);
  if (!companyContext) {
    const { companyId, whatsappId } = event;
    logger.warn({ operation: 'messages.onInbound', companyId, whatsappId }, 'event of a removed connection dropped');
    return;
  }
  const { directory } = companyContext;
  const context = { tenant, directory };
  if (event.type === 'call') return receiveCall(context, event, { isRepeated });
  if (event.chat.group !== null && directory.settings.CheckMsgIsGroup === 'enabled') return;
  if (event.type === 'picture') return receivePicture(tenant, event, directory, isRepeated);
  if (event.type === 'message') return receiveMessage(tenant, event, companyContext, isRepeated, early);
  const changed = await applyInboundChange(context, event);
  if (changed === 'unknown') await receiveUnmatchedChange(tenant, event, companyContext, isRepeated);
  else if (changed) await announceAmended(context, changed);
  else if (isRepeated) await announceAgain(context, event);
});
