import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { mentionView } from '#functions/conversation/notes/announce-note.ts';
import { mentionsOf } from '#functions/conversation/notes/mention-store.ts';
import type { NoteRow } from '#functions/conversation/notes/note-store.ts';
import { ticketsBehindPointers } from '#functions/conversation/tickets/thread.ts';
import { serve } from '#functions/http/serve.ts';
import { keys } from '#shared/server/keys.ts';
import { readTableRows } from '#shared/server/table.ts';
import { ticketNotes } from '#shared/ticket-notes/contract.ts';
import { maySeeTicket } from '#shared/tickets/visibility.ts';

/** A note that was deleted, and a conversation that the user may not see any more, are left out. */
export const handler = serve(ticketNotes.mentions, async ({ caller: { tenant, user, company } }) => {
  const rows = await mentionsOf(tenant, user.id);
  const [notes, tickets, directory] = await Promise.all([
    readTableRows<NoteRow>(rows.map(({ noteId }) => keys.ticketNote(tenant, noteId))),
    ticketsBehindPointers(tenant, rows),
    companyDirectoryOf(tenant, company.configVersion),
  ]);
  const mentions = rows.flatMap((_, n) => {
    const [note, ticket] = [notes[n], tickets[n]];
    if (!note || !ticket || !maySeeTicket(ticket, user)) return [];
    return [mentionView(note, ticket, directory)];
  });
  return { mentions };
});
