import { directoryOf } from '#functions/company/companies/directory.ts';
import { mentionView } from '#functions/conversation/notes/announce-note.ts';
import { mentionsOf } from '#functions/conversation/notes/mention-store.ts';
import type { NoteRow } from '#functions/conversation/notes/note-store.ts';
import { ticketsBehind } from '#functions/conversation/tickets/thread.ts';
import { serve } from '#functions/http/serve.ts';
import { keys } from '#shared/server/keys.ts';
import { getAll } from '#shared/server/table.ts';
import { ticketNotes } from '#shared/ticket-notes/contract.ts';
import { maySee } from '#shared/tickets/visibility.ts';

/** A note that was deleted, and a conversation that the user may not see any more, are left out. */
export const handler = serve(ticketNotes.mentions, async ({ caller: { tenant, user, company } }) => {
  const rows = await mentionsOf(tenant, user.id);
  const [notes, tickets, directory] = await Promise.all([
    getAll<NoteRow>(rows.map(({ noteId }) => keys.ticketNote(tenant, noteId))),
    ticketsBehind(tenant, rows),
    directoryOf(tenant, company.configVersion),
  ]);
  const mentions = rows.flatMap((_, n) => {
    const [note, ticket] = [notes[n], tickets[n]];
    if (!note || !ticket || !maySee(ticket, user)) return [];
    return [mentionView(note, ticket, directory)];
  });
  return { mentions };
});
