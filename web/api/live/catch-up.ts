import { dashboard } from '#shared/dashboard/contract.ts';
import type { Route } from '#shared/http/route.ts';
import { kanban } from '#shared/kanban/contract.ts';
import type { LiveCommand } from '#shared/live/contract.ts';
import { messages } from '#shared/messages/contract.ts';
import { ticketNotes } from '#shared/ticket-notes/contract.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { revalidateShown } from '../shown.ts';

type Joining = Extract<LiveCommand, { action: 'joinTickets' | 'joinChatBox' | 'joinNotification' }>['action'];

/** What the events of a room keep current. */
const keptCurrent: Record<Joining, readonly Route[]> = {
  joinTickets: [tickets.list, tickets.counts, kanban.list],
  joinChatBox: [messages.list, tickets.showByUuid, ticketNotes.list],
  joinNotification: [tickets.list, dashboard.show],
};

/** Several rooms are joined at once: what they keep current is read once, after the last of them. */
const settleMs = 30;
const waiting = new Set<Route>();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * The server has put us into a room: from here on nothing is missed. What was read before may lack what happened in between,
 * so it is read once more.
 */
export const catchUp = (joined: Joining): void => {
  for (const route of keptCurrent[joined]) waiting.add(route);
  clearTimeout(timer);
  timer = setTimeout(() => {
    const routes = [...waiting];
    waiting.clear();
    if (routes.length > 0) revalidateShown(routes);
  }, settleMs);
};
