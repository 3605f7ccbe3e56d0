import { getContact } from '#functions/conversation/contacts/contact-store.ts';
import { contactView } from '#functions/conversation/rows/contact-row.ts';
import { ticketOnConnection } from '#functions/conversation/tickets/thread.ts';
import { serve } from '#functions/http/serve.ts';
import { messagesApi } from '#shared/messages-api/contract.ts';

export const handler = serve(messagesApi.showContact, async ({ params, integrator: { tenant, whatsapp } }) => {
  const [contact, ticket] = await Promise.all([
    getContact(tenant, params.contactId),
    ticketOnConnection(tenant, params.contactId, whatsapp.id),
  ]);
  return { ...contactView(contact), ticketId: ticket && !ticket.deletedAt ? ticket.id : null };
});
