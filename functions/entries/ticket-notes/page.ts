import * as z from 'zod';
import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { type NoteRow, notesOf, noteView } from '#functions/conversation/notes/note-store.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { getTicket, requireReadable } from '#functions/conversation/tickets/ticket-store.ts';
import { serve } from '#functions/http/serve.ts';
import { readPage } from '#functions/platform/http/cursor.ts';
import { CursorCount } from '#shared/http/page.ts';
import type { Tenant } from '#shared/tenant.ts';
import { foldAccentsAndCase } from '#shared/text/fold.ts';
import { ticketNotes } from '#shared/ticket-notes/contract.ts';

const perPage = 20;
/** Notes one request may read: a search for a rare text returns short pages rather than slow ones. */
const maxRead = 300;

const Position = z.object({ before: z.int().min(1), found: CursorCount });
type Position = z.infer<typeof Position>;

/** The next page of a ticket's notes that contain the text, newest first. */
const readNotes = async (tenant: Tenant, ticket: TicketRow, typed: string, from: Position | undefined) => {
  const search = foldAccentsAndCase(typed.trim());
  const limit = search === '' ? perPage + 1 : 100;
  const hits: NoteRow[] = [];
  let before = from?.before;
  let read = 0;
  let ended = false;
  while (!ended && hits.length <= perPage && read < maxRead) {
    const rows = await notesOf(tenant, ticket, before, limit);
    hits.push(...rows.filter(({ note }) => foldAccentsAndCase(note).includes(search)));
    read += rows.length;
    ended = rows.length < limit;
    before = rows.at(-1)?.id ?? before;
  }
  const notes = hits.slice(0, perPage);
  const last = hits.length > perPage ? notes.at(-1)?.id : ended ? undefined : before;
  const count = (from?.found ?? 0) + notes.length;
  return { notes, count, next: last === undefined ? null : { before: last, found: count } };
};

export const handler = serve(ticketNotes.page, async ({ query, caller: { tenant, user, company } }) => {
  const ticket = requireReadable(await getTicket(tenant, query.ticketId), user);
  const directory = await companyDirectoryOf(tenant, company.configVersion);
  const page = await readPage(query, Position, (from) => readNotes(tenant, ticket, query.searchParam, from));
  return {
    ticketNotes: page.isPastEnd ? [] : page.notes.map((row) => noteView(row, directory)),
    count: page.count,
    hasMore: page.hasMore,
    nextCursor: page.nextCursor,
  };
});
