import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { changeNote, getNote, noteView } from '#functions/conversation/notes/note-store.ts';
import { getTicket, requireChangeable, requireReadable } from '#functions/conversation/tickets/ticket-store.ts';
import { serve } from '#functions/http/serve.ts';
import { publishEvents } from '#functions/platform/live/publish.ts';
import { AppError } from '#shared/http/errors.ts';
import { ticketNotes } from '#shared/ticket-notes/contract.ts';
import { ticketNoteEvent } from '#shared/ticket-notes/events.ts';

export const handler = serve(ticketNotes.update, async ({ params, body, caller }) => {
  const { tenant, user, company } = caller;
  const { userId, ticketId } = await getNote(tenant, params.ticketNoteId);
  requireChangeable(requireReadable(await getTicket(tenant, ticketId), user), user);
  // The writer of a note never changes, so no condition in the write has to repeat this.
  if (userId !== user.id && !caller.can('ticket-notes:remove')) throw new AppError('ERR_NO_PERMISSION');
  const row = await changeNote(tenant, params.ticketNoteId, body.note);
  const ticketNote = noteView(row, await companyDirectoryOf(tenant, company.configVersion));
  await publishEvents(ticketNoteEvent(tenant, { action: 'update', ticketNote }, [`ticket-${ticketId}`]));
  return ticketNote;
});
