import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { getNote, noteView } from '#functions/conversation/notes/note-store.ts';
import { getTicket, requireReadable } from '#functions/conversation/tickets/ticket-store.ts';
import { serve } from '#functions/http/serve.ts';
import { ticketNotes } from '#shared/ticket-notes/contract.ts';

export const handler = serve(ticketNotes.show, async ({ params, caller: { tenant, user, company } }) => {
  const row = await getNote(tenant, params.ticketNoteId);
  requireReadable(await getTicket(tenant, row.ticketId), user);
  return noteView(row, await companyDirectoryOf(tenant, company.configVersion));
});
