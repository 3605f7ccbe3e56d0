import { directoryOf } from '#functions/companies/directory.ts';
import { serve } from '#functions/http/serve.ts';
import { publish } from '#functions/live/publish.ts';
import { ticketsOf } from '#functions/tickets/contact-copies.ts';
import { ticketRemoved } from '#functions/tickets/ticket-rooms.ts';
import { contacts } from '#shared/contacts/contract.ts';
import { contactEvent } from '#shared/contacts/events.ts';
import { enqueue } from '#shared/server/enqueue.ts';
import { blockTasks, wakeForBlockTasks } from './block-tasks.ts';
import { getContact } from './contact-store.ts';
import { deleteContact } from './delete-contact.ts';

export const handler = serve(contacts.remove, async ({ params: { contactId }, caller: { tenant, company } }) => {
  const { blocked } = await getContact(tenant, contactId);
  // Enqueued first, as when a single ticket is deleted: messages and files get their expiry even if this request dies.
  const doomed = await ticketsOf(tenant, contactId);
  const { companyId } = tenant;
  await Promise.all(doomed.map(({ id }) => enqueue('removedTickets', { companyId, ticketId: id })));
  const directory = await directoryOf(tenant, company.configVersion);
  // A later message from this number is from a new contact, so WhatsApp must let it through.
  const tickets = await deleteContact(tenant, contactId, (contact) =>
    contact.blocked ? blockTasks(tenant, directory, false)(contact) : [],
  );
  // Tickets that began since the first read are deleted too.
  const late = tickets.filter(({ id }) => doomed.every((one) => one.id !== id));
  await Promise.all(late.map(({ id }) => enqueue('removedTickets', { companyId, ticketId: id })));
  if (blocked) await wakeForBlockTasks(tenant, directory);
  await publish(
    contactEvent(tenant, { action: 'delete', contactId }),
    ...tickets.map((ticket) => ticketRemoved(tenant, ticket)),
  );
  return { message: 'contact deleted' };
});
