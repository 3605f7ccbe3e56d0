import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { getContact } from '#functions/conversation/contacts/contact-store.ts';
import { deleteContact } from '#functions/conversation/contacts/delete-contact.ts';
import { conversationsOfTicket } from '#functions/conversation/tickets/thread.ts';
import { serve } from '#functions/http/serve.ts';
import { contacts } from '#shared/contacts/contract.ts';
import { enqueueAll } from '#shared/server/enqueue.ts';

export const handler = serve(contacts.remove, async ({ params: { contactId }, caller: { tenant, company } }) => {
  const { id } = await getContact(tenant, contactId);
  const directory = await companyDirectoryOf(tenant, company.configVersion);
  await deleteContact({ tenant, directory }, id, {
    // Enqueued first, as when a single ticket is deleted: messages and files get their expiry even if this request dies.
    before: (tickets) =>
      enqueueAll(
        'removedTickets',
        tickets.flatMap(conversationsOfTicket).map((ticketId) => ({ companyId: tenant.companyId, ticketId })),
      ),
  });
  return { message: 'contact deleted' };
});
