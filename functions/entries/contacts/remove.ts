import { directoryOf } from '#functions/company/companies/directory.ts';
import { announceDeletedContact } from '#functions/conversation/contacts/announce-contact.ts';
import { blockTasks, wakeForBlockTasks } from '#functions/conversation/contacts/block-tasks.ts';
import { ticketsOf } from '#functions/conversation/contacts/contact-copies.ts';
import { getContact } from '#functions/conversation/contacts/contact-store.ts';
import { conversationsOf } from '#functions/conversation/tickets/thread.ts';
import { serve } from '#functions/http/serve.ts';
import { contacts } from '#shared/contacts/contract.ts';
import { enqueue } from '#shared/server/enqueue.ts';
import { deleteContact } from './delete-contact.ts';

export const handler = serve(contacts.remove, async ({ params: { contactId }, caller: { tenant, company } }) => {
  const { blocked, id } = await getContact(tenant, contactId);
  // Enqueued first, as when a single ticket is deleted: messages and files get their expiry even if this request dies.
  const doomed = await ticketsOf(tenant, id);
  const { companyId } = tenant;
  const conversations = doomed.flatMap(conversationsOf);
  await Promise.all(conversations.map((ticketId) => enqueue('removedTickets', { companyId, ticketId })));
  const directory = await directoryOf(tenant, company.configVersion);
  const context = { tenant, directory };
  // A later message from this number is from a new contact, so WhatsApp must let it through.
  const { row, changes } = await deleteContact(context, id, (contact) =>
    contact.blocked ? blockTasks(tenant, directory, false)(contact) : [],
  );
  // Tickets that began since the first read are deleted too.
  const late = changes.filter(({ after }) => doomed.every((ticket) => ticket.id !== after.id));
  await Promise.all(late.map(({ after }) => enqueue('removedTickets', { companyId, ticketId: after.id })));
  if (blocked) await wakeForBlockTasks(tenant, directory);
  await announceDeletedContact(context, row, changes);
  return { message: 'contact deleted' };
});
