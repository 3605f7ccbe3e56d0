import { serve } from '#functions/http/serve.ts';
import { contactEvent } from '#functions/live/events/contact.ts';
import { publish } from '#functions/live/publish.ts';
import { ticketRemoved } from '#functions/tickets/ticket-rooms.ts';
import { contacts } from '#shared/contacts/contract.ts';
import { deleteContact } from './delete-contact.ts';

export const handler = serve(contacts.remove, async ({ params: { contactId }, caller: { tenant } }) => {
  const tickets = await deleteContact(tenant, contactId);
  await publish(
    contactEvent(tenant, { action: 'delete', contactId }, ['main']),
    ...tickets.map((ticket) => ticketRemoved(tenant, ticket)),
  );
  return { message: 'contact deleted' };
});
