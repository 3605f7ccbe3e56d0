import { receiveCall } from '#functions/calls/receive-call.ts';
import type { CompanyRow } from '#functions/companies/company-row.ts';
import { type Directory, directoryOf } from '#functions/companies/directory.ts';
import { type ContactRow, contactView } from '#functions/contacts/contact-row.ts';
import { contactEvent } from '#functions/live/events/contact.ts';
import { publish } from '#functions/live/publish.ts';
import { consume } from '#functions/queue/consume.ts';
import { messageAdded, messageChanged, messageShown, ticketChanged } from '#functions/tickets/ticket-rooms.ts';
import type { TicketRow } from '#functions/tickets/ticket-row.ts';
import { ticketView } from '#functions/tickets/ticket-view.ts';
import { InboundEvent } from '#shared/messages/inbound.ts';
import { keys } from '#shared/server/keys.ts';
import { logger } from '#shared/server/logger.ts';
import { ringDoorbell } from '#shared/server/queue.ts';
import { get } from '#shared/server/table.ts';
import { type Tenant, tenantOfMessage } from '#shared/server/tenant.ts';
import { tellAmended } from './amend.ts';
import { type Changing, changeMessage } from './change-message.ts';
import { messageView } from './message-row.ts';
import { findMessage } from './message-store.ts';
import { type InboundMessage, type Received, receive } from './receive.ts';

/** The company with its directory, if it has this connection. A cheap read may be older than the connection, so "no" is asked for twice. */
const companyWith = async (tenant: Tenant, whatsappId: number) => {
  for (const consistent of [false, true]) {
    const company = await get<CompanyRow>(keys.company(tenant), { consistent });
    const directory = company && (await directoryOf(tenant, company.configVersion));
    if (company && directory?.whatsapps.has(whatsappId)) return { company, directory };
  }
  return undefined;
};

const tell = async (
  tenant: Tenant,
  { message, before, ticket, contact, isBlocked }: Received,
  directory: Directory,
): Promise<void> => {
  const view = ticketView(ticket, directory);
  const told = await messageView(message, ticket.readSeq);
  // A file is fetched by the runner, which would find it by itself only at its next sweep.
  if (message.file?.state === 'waiting') await ringDoorbell(message.companyId, message.whatsappId, { files: true });
  return publish(
    ...(contact
      ? [
          contactEvent(tenant, { action: contact.isNew ? 'create' : 'update', contact: contactView(contact.row) }, [
            'main',
          ]),
        ]
      : []),
    ...(before?.status === ticket.status || isBlocked ? [] : [ticketChanged(tenant, before, view)]),
    // Whoever has the conversation before them sees what a blocked contact writes; nobody is called to it.
    isBlocked ? messageShown(tenant, told, view) : messageAdded(tenant, before, told, view),
  );
};

/** Tells of a message that an earlier try stored, as it is now: nobody knows whether that try lived to tell. */
const tellAgain = async (tenant: Tenant, event: InboundMessage | Changing, directory: Directory): Promise<void> => {
  const providerId = event.type === 'message' ? event.providerId : event.targetProviderId;
  const message = await findMessage(tenant, event.whatsappId, providerId);
  const ticket =
    message && (await get<TicketRow>(keys.ticket(tenant, message.contactId, message.whatsappId), { consistent: true }));
  if (!ticket || ticket.id !== message.ticketId) return;
  if (event.type === 'message') {
    const contact = await get<ContactRow>(keys.contact(tenant, message.contactId));
    const isBlocked = contact?.blocked === true && !message.fromMe;
    await tell(tenant, { message, before: undefined, ticket, contact: undefined, isBlocked }, directory);
  } else {
    await publish(
      messageChanged(tenant, await messageView(message, ticket.readSeq)),
      ticketChanged(tenant, undefined, ticketView(ticket, directory)),
    );
  }
};

const receiveMessage = async (
  tenant: Tenant,
  event: InboundMessage,
  directory: Directory,
  isRepeated: boolean,
): Promise<void> => {
  const received = await receive(tenant, event);
  if (received) await tell(tenant, received, directory);
  else if (isRepeated) await tellAgain(tenant, event, directory);
};

/** A reaction to something from before our time is all we have of it: it is shown by itself. */
const receiveLone = async (
  tenant: Tenant,
  event: Changing,
  directory: Directory,
  isRepeated: boolean,
): Promise<void> => {
  if (event.type !== 'reaction' || event.emoji === '') return;
  const { type, targetProviderId, emoji, ...base } = event;
  const alone = { quotedProviderId: null, media: null, location: null, contacts: [], providerKind: null };
  await receiveMessage(
    tenant,
    { ...base, ...alone, type: 'message', kind: 'reaction', body: emoji },
    directory,
    isRepeated,
  );
};

/** What customers (and the paired phone) write: stored once, told to the screens. */
export const handler = consume('messages.onInbound', InboundEvent, async (event, { isRepeated }) => {
  const tenant = tenantOfMessage(event);
  const surroundings = await companyWith(tenant, event.whatsappId);
  if (!surroundings) {
    const { companyId, whatsappId } = event;
    logger.warn({ operation: 'messages.onInbound', companyId, whatsappId }, 'event of a removed connection dropped');
    return;
  }
  const { directory } = surroundings;
  if (event.type === 'call') return receiveCall(tenant, event, surroundings, isRepeated);
  if (event.chat.group !== null && directory.settings.CheckMsgIsGroup === 'enabled') return;
  if (event.type === 'message') return receiveMessage(tenant, event, directory, isRepeated);
  const changed = await changeMessage(tenant, event);
  if (changed === 'unknown') await receiveLone(tenant, event, directory, isRepeated);
  else if (changed) await tellAmended(tenant, changed, directory);
  else if (isRepeated) await tellAgain(tenant, event, directory);
});
