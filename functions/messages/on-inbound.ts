import { consultingOf, wakeAssistantTurns } from '#functions/assistants/assistant-turn-row.ts';
import { botMessageIds } from '#functions/bot/answer-message.ts';
import type { Configured } from '#functions/bot/bot-config.ts';
import { receiveCall } from '#functions/calls/receive-call.ts';
import type { CompanyRow } from '#functions/companies/company-row.ts';
import { type Directory, directoryOf } from '#functions/companies/directory.ts';
import { type ContactRow, contactView } from '#functions/contacts/contact-row.ts';
import { keepPictureFresh, receivePicture } from '#functions/contacts/pictures-of-contacts.ts';
import { consume } from '#functions/jobs/consume.ts';
import { publish } from '#functions/live/publish.ts';
import { messageAdded, messageChanged, messageShown, ticketChanged } from '#functions/tickets/ticket-rooms.ts';
import type { TicketRow } from '#functions/tickets/ticket-row.ts';
import { ticketView } from '#functions/tickets/ticket-view.ts';
import { keepEarlyChange } from '#functions/timers/fire-early-change.ts';
import { contactEvent } from '#shared/contacts/events.ts';
import { AppError } from '#shared/http/errors.ts';
import { jobs } from '#shared/jobs.ts';
import type { InboundEvent } from '#shared/messages/inbound.ts';
import { keys } from '#shared/server/keys.ts';
import { logger } from '#shared/server/logger.ts';
import { get, getAll } from '#shared/server/table.ts';
import { type Tenant, tenantOfMessage } from '#shared/server/tenant.ts';
import { wakeRunner } from '#shared/server/wake-runner.ts';
import { announceAmended } from './amend.ts';
import { fillInUnread } from './fill-in-unread.ts';
import { applyInboundChange, type InboundChange } from './inbound-change.ts';
import { type MessagePointer, type MessageRow, messageView } from './message-row.ts';
import { findMessage } from './message-store.ts';
import { type InboundMessage, type Received, receive } from './receive.ts';
import { readStoredChat, type StoredChat } from './stored-chat.ts';

/**
 * Returns the company with its directory if it has this connection. A cheap read may be older than the connection, so a
 * miss is read again consistently.
 */
const companyWith = async (tenant: Tenant, whatsappId: number, reads: readonly boolean[] = [false, true]) => {
  for (const consistent of reads) {
    const company = await get<CompanyRow>(keys.company(tenant), { consistent });
    const directory = company && (await directoryOf(tenant, company.configVersion));
    if (company && directory?.whatsapps.has(whatsappId)) {
      return { company, directory, configVersion: company.configVersion };
    }
  }
  return undefined;
};

/** Returns whether the ticket moved to other lists, or its bot or assistant changed. */
const isMoved = (
  before: TicketRow | undefined,
  { status, queueId, chatbot, useIntegration, botStoppedIn }: TicketRow,
): boolean =>
  before?.status !== status ||
  before.queueId !== queueId ||
  before.chatbot !== chatbot ||
  before.useIntegration !== useIntegration ||
  before.botStoppedIn !== botStoppedIn;

const announceReceived = async (
  tenant: Tenant,
  { message, before, ticket, said, contact, isBlocked, isAnswer, consults }: Received,
  directory: Directory,
): Promise<void> => {
  const view = ticketView(ticket, directory);
  const told = await messageView(message, ticket.readSeq);
  const answers = await Promise.all(said.map((row) => messageView(row, ticket.readSeq)));
  // Without a wake-up message the runner would find files to fetch and messages to send only at its next sweep.
  const hasFile = message.file?.state === 'waiting';
  if (hasFile || answers.length > 0) {
    await wakeRunner(message.companyId, message.whatsappId, hasFile ? { files: true } : {});
  }
  if (consults.length > 0) await wakeAssistantTurns(tenant, consults, { name: `${message.seq}` });
  return publish(
    ...(contact
      ? [contactEvent(tenant, { action: contact.isNew ? 'create' : 'update', contact: contactView(contact.row) })]
      : []),
    ...(!isBlocked && (isAnswer || isMoved(before, ticket)) ? [ticketChanged(tenant, before, view)] : []),
    // Users who have the conversation open see what a blocked contact writes, or a customer's rating, but no agent is
    // notified.
    isBlocked || isAnswer ? messageShown(tenant, told, view) : messageAdded(tenant, before, told, view),
    ...answers.map((answer) => messageAdded(tenant, before, answer, view)),
  );
};

/** Returns the bot's replies to a message in their current state. */
const saidTo = async (
  tenant: Tenant,
  event: InboundMessage,
  { contactId, ticketId }: MessageRow,
): Promise<MessageRow[]> => {
  if (event.fromMe) return [];
  const ids = botMessageIds(event).map((id) => keys.providerMessage(tenant, event.whatsappId, id));
  const places = (await getAll<MessagePointer>(ids, { consistent: true })).flatMap((place) => place ?? []);
  const rows = await getAll<MessageRow>(places.map((place) => keys.message(tenant, place.ticketId, place.seq)));
  return rows.flatMap((row) => (row?.ticketId === ticketId && row.contactId === contactId ? row : []));
};

/**
 * Publishes the current state of a message that an earlier attempt stored, because that attempt may have died before
 * publishing it.
 */
const announceAgain = async (
  tenant: Tenant,
  event: InboundMessage | InboundChange,
  directory: Directory,
): Promise<void> => {
  const providerId = event.type === 'message' ? event.providerId : event.targetProviderId;
  const message = await findMessage(tenant, event.whatsappId, providerId);
  const ticket =
    message && (await get<TicketRow>(keys.ticket(tenant, message.contactId, message.whatsappId), { consistent: true }));
  if (!ticket || ticket.id !== message.ticketId) return;
  if (event.type === 'message') {
    const contact = await get<ContactRow>(keys.contact(tenant, message.contactId));
    const isBlocked = contact?.blocked === true && !message.fromMe;
    // A closed ticket with nothing unread notifies no agent.
    const isAnswer = ticket.status === 'closed' && ticket.unreadMessages === 0;
    const said = await saidTo(tenant, event, message);
    // Turns of integrations that only observe are left to the tick.
    const consults = ticket.useIntegration ? [consultingOf(ticket, false)] : [];
    const received = { message, before: undefined, ticket, said, contact: undefined, isBlocked, isAnswer, consults };
    await announceReceived(tenant, received, directory);
  } else {
    await publish(
      messageChanged(tenant, await messageView(message, ticket.readSeq)),
      ticketChanged(tenant, undefined, ticketView(ticket, directory)),
    );
  }
};

/**
 * A queue that the bot chose may just have been deleted: the company is then read again and the message is decided
 * anew.
 */
const receiveAsOfNow = async (
  tenant: Tenant,
  event: InboundMessage,
  configured: Configured,
  early: StoredChat | 'stored' | undefined,
): Promise<Received | undefined> => {
  try {
    return await receive(tenant, event, configured, early);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'ERR_QUEUE_NOT_FOUND')) throw error;
    const now = await companyWith(tenant, event.whatsappId, [true]);
    if (!now) throw error;
    return receive(tenant, event, now);
  }
};

const receiveMessage = async (
  tenant: Tenant,
  event: InboundMessage,
  configured: Configured,
  isRepeated: boolean,
  early?: StoredChat | 'stored',
): Promise<void> => {
  const received = await receiveAsOfNow(tenant, event, configured, early);
  if (received) {
    await announceReceived(tenant, received, configured.directory);
    await keepPictureFresh(tenant, received.ticket.contact, event.whatsappId);
    return;
  }
  const read = await fillInUnread(tenant, event);
  if (read) {
    if (read.message.file?.state === 'waiting') {
      await wakeRunner(read.message.companyId, read.message.whatsappId, { files: true });
    }
    await announceAmended(tenant, read, configured.directory);
  } else if (isRepeated) await announceAgain(tenant, event, configured.directory);
};

/**
 * Shows a reaction to a message from before our time as a message of its own, because nothing else of it is stored. The
 * target of an edit or deletion may still arrive.
 */
const receiveUnmatchedChange = async (
  tenant: Tenant,
  event: InboundChange,
  configured: Configured,
  isRepeated: boolean,
): Promise<void> => {
  if (event.type === 'edit' || event.type === 'delete') return keepEarlyChange(tenant, event);
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
export const handler = consume(jobs.inbound, async (event, { isRepeated }) => {
  const tenant = tenantOfMessage(event);
  const [surroundings, early] = await Promise.all([companyWith(tenant, event.whatsappId), lookEarly(tenant, event)]);
  if (!surroundings) {
    const { companyId, whatsappId } = event;
    logger.warn({ operation: 'messages.onInbound', companyId, whatsappId }, 'event of a removed connection dropped');
    return;
  }
  const { directory } = surroundings;
  if (event.type === 'call') return receiveCall(tenant, event, surroundings, isRepeated);
  if (event.chat.group !== null && directory.settings.CheckMsgIsGroup === 'enabled') return;
  if (event.type === 'picture') return receivePicture(tenant, event, directory, isRepeated);
  if (event.type === 'message') return receiveMessage(tenant, event, surroundings, isRepeated, early);
  const changed = await applyInboundChange(tenant, event);
  if (changed === 'unknown') await receiveUnmatchedChange(tenant, event, surroundings, isRepeated);
  else if (changed) await announceAmended(tenant, changed, directory);
  else if (isRepeated) await announceAgain(tenant, event, directory);
});
