import { chats } from '#shared/chats/contract.ts';
import { dashboard } from '#shared/dashboard/contract.ts';
import type { Route } from '#shared/http/route.ts';
import { kanban } from '#shared/kanban/contract.ts';
import type { LiveCommand } from '#shared/live/contract.ts';
import { messages } from '#shared/messages/contract.ts';
import { ticketNotes } from '#shared/ticket-notes/contract.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';
import { revalidateShownData } from '../shown.ts';
import { isKeptByRooms } from './kept-current.ts';

type Joining = Extract<LiveCommand, { action: 'joinTickets' | 'joinNotification' }>['action'];

/** The routes that the events of each room keep current; a conversation is compared by its state instead (`useCaughtUp`). */
const keptCurrent: Record<Joining, readonly Route[]> = {
  joinTickets: [tickets.list, tickets.counts, tickets.pins, kanban.list],
  joinNotification: [tickets.list, dashboard.show],
};

/** Lists on every screen that the first rooms of a socket keep current. */
const keptByFirstRooms: readonly Route[] = [chats.list, whatsapp.list];

/** Milliseconds: several rooms are joined at once, and their routes are read once, after the last of them. */
const settleMs = 30;
const waiting = new Set<Route>();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Called when the server has added this socket to a room, or to its first ones. Data read before that may lack events in
 * between, so it is read again.
 */
export function revalidateAfterJoin(joined: Joining | 'firstRooms'): void {
  for (const route of joined === 'firstRooms' ? keptByFirstRooms : keptCurrent[joined]) waiting.add(route);
  clearTimeout(timer);
  timer = setTimeout(() => {
    const routes = [...waiting];
    waiting.clear();
    if (routes.length > 0) revalidateShownData(routes, isOutdated);
  }, settleMs);
}

const isOutdated = (name: string) => !isKeptByRooms(name);

/** Reads the conversation on screen again, of which events may have been missed. */
export function revalidateConversation(): void {
  revalidateShownData([messages.list, ticketNotes.list]);
}
