import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { announceNote } from '#functions/conversation/notes/announce-note.ts';
import { mentionableUsers, mentionWrites } from '#functions/conversation/notes/mention-store.ts';
import { addNote, draftNote, noteView } from '#functions/conversation/notes/note-store.ts';
import { getTicket, requireChangeable } from '#functions/conversation/tickets/ticket-store.ts';
import { serve } from '#functions/http/serve.ts';
import { ticketNotes } from '#shared/ticket-notes/contract.ts';

export const handler = serve(ticketNotes.create, async ({ body, caller: { tenant, user, company } }) => {
  const [found, directory] = await Promise.all([
    getTicket(tenant, body.ticketId),
    companyDirectoryOf(tenant, company.configVersion),
  ]);
  const ticket = requireChangeable(found, user);
  const named = mentionableUsers(directory, ticket, body.mentions, user.id);
  const row = await draftNote(tenant, user, ticket, body.note);
  await addNote(tenant, ticket, row, mentionWrites(tenant, row, ticket, named));
  await announceNote({ tenant, directory }, row, ticket, named);
  return noteView(row, directory);
});
