import { directoryOf } from '#functions/companies/directory.ts';
import { serve } from '#functions/http/serve.ts';
import { publish } from '#functions/live/publish.ts';
import { getTicket, requireVisible } from '#functions/tickets/ticket-store.ts';
import { ticketNotes } from '#shared/ticket-notes/contract.ts';
import { ticketNoteEvent } from '#shared/ticket-notes/events.ts';
import { addNote, noteView } from './note-store.ts';

export const handler = serve(ticketNotes.create, async ({ body, caller: { tenant, user, company } }) => {
  const ticket = requireVisible(await getTicket(tenant, body.ticketId), user);
  const row = await addNote(tenant, user, ticket, body.note);
  const ticketNote = noteView(row, await directoryOf(tenant, company.configVersion));
  await publish(ticketNoteEvent(tenant, { action: 'create', ticketNote }, [`ticket-${ticket.id}`]));
  return ticketNote;
});
