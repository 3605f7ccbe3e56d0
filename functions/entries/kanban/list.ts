import * as z from 'zod';
import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { showsAll } from '#functions/conversation/ticket-lists/ticket-scope.ts';
import { readTickets, ticketCountsReader } from '#functions/conversation/ticket-lists/ticket-source.ts';
import { ticketView } from '#functions/conversation/tickets/ticket-view.ts';
import { serve } from '#functions/http/serve.ts';
import { readPage } from '#functions/platform/http/cursor.ts';
import { CursorCount } from '#shared/http/page.ts';
import { kanban } from '#shared/kanban/contract.ts';
import { laneTickets } from './lane-tickets.ts';

const Position = z.object({ at: z.string().min(1).max(60), found: CursorCount });

export const handler = serve(kanban.list, async ({ query, caller }) => {
  const { tenant, company } = caller;
  const directory = await companyDirectoryOf(tenant, company.configVersion);
  const { wanted, filter } = laneTickets(caller, {
    lane: query.tagId,
    // Cards are there to be moved, so the board shows no watched ones.
    scope: showsAll(caller, query.showAll) ? 'all' : 'own',
    queueIds: query.queueIds ?? [],
    isLane: (id) => directory.tags.get(id)?.kanban === 1,
  });
  const read = await readTickets(caller, directory, wanted, filter, ticketCountsReader(caller));
  const page = await readPage(query, Position, read);
  return {
    tickets: page.isPastEnd ? [] : page.rows.map((row) => ticketView(row, directory)),
    count: page.found,
    hasMore: page.hasMore,
    nextCursor: page.nextCursor,
  };
});
