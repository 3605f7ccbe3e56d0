import type { ContactRow } from '#functions/conversation/rows/contact-row.ts';
import { contactView } from '#functions/conversation/rows/contact-row.ts';
import { announce } from '#functions/conversation/tickets/announce.ts';
import { shownAgain } from '#functions/conversation/tickets/ticket-change.ts';
import type { Directory } from '#functions/directory/companies/directory.ts';
import { contactEvent } from '#shared/contacts/events.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import { ticketsOf } from './contact-copies.ts';

/** Publishes a changed contact, and its tickets, which carry a copy of it. */
export const announceContact = async (
  context: { tenant: Tenant; directory: Directory },
  contact: ContactRow,
): Promise<void> => {
  const tickets = await ticketsOf(context.tenant, contact.id);
  const changed = contactEvent(context.tenant, { action: 'update', contact: contactView(contact) });
  await announce(context, tickets.map(shownAgain), [changed]);
};
