import { directoryOf } from '#functions/company/companies/directory.ts';
import { addNote, noteView } from '#functions/conversation/notes/note-store.ts';
import { getTicket, requireVisible } from '#functions/conversation/tickets/ticket-store.ts';
import { serve } from '#functions/http/serve.ts';
import { publish } from '#functions/platform/live/publish.ts';
import { ticketNotes } from '#shared/ticket-notes/contract.ts';
import { ticketNoteEvent } from '#shared/ticket-notes/events.ts';

export const handler = serve(ticketNotes.create, async ({ body, caller: { tenant, user, company } }) => {
  const ticket = requireVisible(await getTicket(tenant, body.ticketId), user);
  const row = await addNote(tenant, user, ticket, body.note);
  const ticketNote = noteView(row, await directoryOf(tenant, company.configVersion));
  await publish(ticketNoteEvent(tenant, { action: 'create', ticketNote }, [`ticket-${ticket.id}`]));
  return ticketNote;
});
