import { directoryOf } from '#functions/company/companies/directory.ts';
import { ticketsOf } from '#functions/conversation/contacts/contact-copies.ts';
import { getContact } from '#functions/conversation/contacts/contact-store.ts';
import { deleteContact } from '#functions/conversation/contacts/delete-contact.ts';
import { conversationsOf } from '#functions/conversation/tickets/thread.ts';
import { serve } from '#functions/http/serve.ts';
import { contacts } from '#shared/contacts/contract.ts';
import { enqueue } from '#shared/server/enqueue.ts';

export const handler = serve(contacts.remove, async ({ params: { contactId }, caller: { tenant, company } }) => {
  const { id } = await getContact(tenant, contactId);
  // Enqueued first, as when a single ticket is deleted: messages and files get their expiry even if this request dies.
  const doomed = await ticketsOf(tenant, id);
  const retire = (ids: readonly number[]) =>
    Promise.all(ids.map((ticketId) => enqueue('removedTickets', { companyId: tenant.companyId, ticketId })));
  await retire(doomed.flatMap(conversationsOf));
  const directory = await directoryOf(tenant, company.configVersion);
  await deleteContact({ tenant, directory }, id, {
    // Tickets that began since the first read are deleted too.
    async before(changes) {
      const late = changes.filter(({ after }) => doomed.every((ticket) => ticket.id !== after.id));
      await retire(late.map(({ after }) => after.id));
    },
  });
  return { message: 'contact deleted' };
});
