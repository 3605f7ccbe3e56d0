import { removeNote } from '#functions/conversation/notes/note-store.ts';
import { serve } from '#functions/http/serve.ts';
import { publish } from '#functions/platform/live/publish.ts';
import { ticketNotes } from '#shared/ticket-notes/contract.ts';
import { ticketNoteEvent } from '#shared/ticket-notes/events.ts';

export const handler = serve(ticketNotes.remove, async ({ params, caller: { tenant } }) => {
  const { id, ticketId } = await removeNote(tenant, params.ticketNoteId);
  await publish(ticketNoteEvent(tenant, { action: 'delete', ticketNoteId: id, ticketId }, [`ticket-${ticketId}`]));
  return { message: 'note deleted' };
});
