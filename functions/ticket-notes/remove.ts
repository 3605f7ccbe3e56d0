import { serve } from '#functions/http/serve.ts';
import { publish } from '#functions/live/publish.ts';
import { ticketNotes } from '#shared/ticket-notes/contract.ts';
import { ticketNoteEvent } from '#shared/ticket-notes/events.ts';
import { removeNote } from './note-store.ts';

export const handler = serve(ticketNotes.remove, async ({ params, caller: { tenant } }) => {
  const { id, ticketId } = await removeNote(tenant, params.ticketNoteId);
  await publish(ticketNoteEvent(tenant, { action: 'delete', ticketNoteId: id, ticketId }, [`ticket-${ticketId}`]));
  return { message: 'note deleted' };
});
