import { kanban } from '#shared/kanban/contract.ts';
import { useUser } from '#web/api/session.ts';
import { usePages } from '#web/api/use-pages.ts';
import { useTicketEvents } from '#web/entities/tickets/ticket-events.ts';
import { belongsInView } from '#web/entities/tickets/ticket-lists.ts';
import { upsertTicket, withoutTicket, withoutUnread } from '#web/entities/tickets/ticket-pages.ts';
import { type BoardLane, type BoardView, isInLane } from './lanes.ts';

/** The pages of a lane's cards that are read. */
export function useLanePages(laneId: number, { showAll, queueIds }: BoardView) {
  return usePages(kanban.list, {
    query: {
      tagId: laneId,
      showAll: showAll ? 'true' : 'false',
      queueIds: queueIds.length > 0 ? JSON.stringify(queueIds) : undefined,
    },
  });
}

/** The cards of one lane, page by page, kept current by live events. */
export function useBoardLane(laneId: number, lanes: readonly BoardLane[], view: BoardView) {
  const { showAll, queueIds } = view;
  const viewer = useUser();
  const list = useLanePages(laneId, view);
  const { change } = list;
  useTicketEvents({
    onTicket: (ticket) => {
      const view = { status: ticket.status, showAll, queueIds, search: null };
      const isHere = isInLane(ticket, laneId, lanes) && belongsInView(ticket, view, viewer);
      change((pages) => upsertTicket(pages, ticket, isHere));
    },
    onDelete: (ticketId) => change((pages) => withoutTicket(pages, ticketId)),
    onRead: (ticketId) => change((pages) => withoutUnread(pages, ticketId)),
  });
  return list;
}
