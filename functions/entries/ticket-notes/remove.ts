import { getNote, removeNote } from '#functions/conversation/notes/note-store.ts';
import { getTicket, requireChangeable } from '#functions/conversation/tickets/ticket-store.ts';
import { serve } from '#functions/http/serve.ts';
import { publishEvents } from '#functions/platform/live/publish.ts';
import { ticketNotes } from '#shared/ticket-notes/contract.ts';
import { ticketNoteEvent } from '#shared/ticket-notes/events.ts';

export const handler = serve(ticketNotes.remove, async ({ params, caller: { tenant, user } }) => {
  const note = await getNote(tenant, params.ticketNoteId);
  requireChangeable(await getTicket(tenant, note.ticketId), user);
  const { id, ticketId } = await removeNote(tenant, params.ticketNoteId);
  await publishEvents(
    ticketNoteEvent(tenant, { action: 'delete', ticketNoteId: id, ticketId }, [`ticket-${ticketId}`]),
  );
  return { message: 'note deleted' };
});
