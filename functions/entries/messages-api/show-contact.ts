import { getContact } from '#functions/conversation/contacts/contact-store.ts';
import { contactView } from '#functions/conversation/rows/contact-row.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { serve } from '#functions/http/serve.ts';
import { messagesApi } from '#shared/messages-api/contract.ts';
import { keys } from '#shared/server/keys.ts';
import { get } from '#shared/server/table.ts';

export const handler = serve(messagesApi.showContact, async ({ params, integrator: { tenant, whatsapp } }) => {
  const [contact, ticket] = await Promise.all([
    getContact(tenant, params.contactId),
    get<TicketRow>(keys.ticket(tenant, params.contactId, whatsapp.id), { consistent: true }),
  ]);
  return { ...contactView(contact), ticketId: ticket && !ticket.deletedAt ? ticket.id : null };
});
