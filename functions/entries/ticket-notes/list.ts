import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { notesOf, noteView } from '#functions/conversation/notes/note-store.ts';
import { getTicket, requireReadable } from '#functions/conversation/tickets/ticket-store.ts';
import { serve } from '#functions/http/serve.ts';
import { AppError } from '#shared/http/errors.ts';
import { ticketNotes } from '#shared/ticket-notes/contract.ts';

export const handler = serve(ticketNotes.list, async ({ query, caller: { tenant, user, company } }) => {
  const ticket = requireReadable(await getTicket(tenant, query.ticketId), user);
  const isOfContact = [undefined, ticket.contactId, ticket.contact.id].includes(query.contactId);
  if (!isOfContact) throw new AppError('ERR_NO_TICKET_FOUND');
  const [rows, directory] = await Promise.all([
    notesOf(tenant, ticket, query.before),
    companyDirectoryOf(tenant, company.configVersion),
  ]);
  return rows.map((row) => noteView(row, directory));
});
