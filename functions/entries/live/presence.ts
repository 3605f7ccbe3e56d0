import { createHash } from 'node:crypto';
import type { Caller } from '#functions/company/auth/caller.ts';
import { directoryOf } from '#functions/company/companies/directory.ts';
import { whatsappAddressOf } from '#functions/conversation/rows/contact-row.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { ticketRooms } from '#functions/conversation/tickets/ticket-rooms.ts';
import { publish } from '#functions/platform/live/publish.ts';
import type { LiveCommand } from '#shared/live/contract.ts';
import type { TicketRoom } from '#shared/live/room.ts';
import { presenceEvent } from '#shared/presence/events.ts';
import { minRepeatMs, type Presence } from '#shared/presence/presence.ts';
import { wakeRunner } from '#shared/server/wake-runner.ts';
import type { Tenant } from '#shared/tenant.ts';
import { eventText } from './frame.ts';
import { foundTicket, seenTicket } from './rooms.ts';
import { sendFrames } from './send-frames.ts';
import { openSockets, type SocketRoomsRow } from './socket-store.ts';

type PresenceCommand = Extract<LiveCommand, { action: 'viewing' | 'typing' | 'left' }>;

/** A name for the browser tab behind a socket; a hash, so that it cannot be used to reach the socket. */
const tabIdOf = (socketId: string): string => createHash('sha256').update(socketId).digest('base64url').slice(0, 12);

/** The rooms that show a ticket: its conversation and its lists. Notifications show no presence. */
const showing = (ticket: TicketRow): TicketRoom[] =>
  ticketRooms(ticket).filter((room) => room !== 'notification' && !room.endsWith('-notification'));

/**
 * Clients repeat their presence every few seconds; repeats that come sooner are dropped. Kept in memory only: presence
 * writes nothing.
 */
const enough = 5000;
const lastPublished = new Map<string, { action: string; at: number }>();
const isTooSoon = (socketId: string, { action, ticketId }: PresenceCommand): boolean => {
  const key = `${socketId} ${ticketId}`;
  const [last, at] = [lastPublished.get(key), Date.now()];
  if (last?.action === action && at - last.at < minRepeatMs) return true;
  if (lastPublished.size >= enough) lastPublished.clear();
  lastPublished.set(key, { action, at });
  return false;
};

/**
 * Makes the runner watch the customer's presence and, if the company wants that, show the customer that we are typing.
 */
const watchChat = async (
  { tenant, company }: Caller,
  ticket: TicketRow,
  action: PresenceCommand['action'],
): Promise<void> => {
  if (ticket.isGroup) return;
  const { settings } = await directoryOf(tenant, company.configVersion);
  const composing = action === 'typing' && settings.showTyping === 'enabled' && ticket.status === 'open';
  // The chat is watched since the agent opened it.
  if (action === 'typing' && !composing) return;
  await wakeRunner(tenant.companyId, ticket.whatsappId, {
    watch: {
      ...{ ticketId: ticket.id, chat: whatsappAddressOf(ticket.contact), rooms: showing(ticket), composing },
      ...(action === 'left' && { isOver: true }),
    },
  });
};

/** Posts a frame to the other sockets of which this holds. Presence is not queued: a report that is late or lost has no value. */
const postToOthers = async (
  tenant: Tenant,
  socketId: string,
  { to, frame }: { to: (socket: SocketRoomsRow) => boolean; frame: string },
): Promise<void> => {
  const others = (await openSockets(tenant)).filter((socket) => socket.socketId !== socketId && to(socket));
  await Promise.all(others.map((socket) => sendFrames(socket, [frame])));
};

/**
 * Announces to users with a ticket on screen that this user views it, types or has left; ignores tickets that this user
 * may not see.
 */
export async function announcePresence(socketId: string, owner: Caller, command: PresenceCommand): Promise<void> {
  const { action, ticketId } = command;
  if (isTooSoon(socketId, command)) return;
  const often = action !== 'left' && command.often ? { often: true } : {};
  const { tenant, user } = owner;
  const ticket = await seenTicket(tenant, user, ticketId);
  if (!ticket) return;
  const tab = tabIdOf(socketId);
  const presence: Presence =
    action === 'left'
      ? { action, ticketId, tab }
      : { action, ticketId, tab, user: { id: user.id, name: user.name }, ...often };
  const rooms = showing(ticket);
  await Promise.all([
    postToOthers(tenant, socketId, {
      to: (socket) => rooms.some((room) => socket.rooms.has(room)),
      frame: eventText(presenceEvent(tenant, presence, rooms)),
    }),
    watchChat(owner, ticket, action),
  ]);
}

/** Asks the clients that have a conversation open to report it again, because this one has just begun to show lists. */
export async function askForPresence(tenant: Tenant, socketId: string): Promise<void> {
  if (isTooSoon(socketId, { action: 'viewing', ticketId: 0 })) return;
  await postToOthers(tenant, socketId, {
    to: ({ rooms }) => [...rooms].some((room) => ticketIn(room) !== undefined),
    frame: JSON.stringify({ event: 'presenceAsked' }),
  });
}

const ticketIn = (room: string): number | undefined => {
  const [, id] = /^ticket-(\d+)$/.exec(room) ?? [];
  return id === undefined ? undefined : Number(id);
};

/** Announces that the user of a closed socket has left the conversations it had joined. */
export async function announceLeft(tenant: Tenant, socketId: string, rooms: ReadonlySet<string>): Promise<void> {
  const ids = [...rooms].map(ticketIn).filter((id) => id !== undefined);
  const tickets = await Promise.all(ids.map((id) => foundTicket(tenant, id)));
  const tab = tabIdOf(socketId);
  const events = tickets
    .filter((ticket) => ticket !== undefined)
    .map((ticket) => presenceEvent(tenant, { action: 'left', ticketId: ticket.id, tab }, showing(ticket)));
  if (events.length > 0) await publish(...events);
}
