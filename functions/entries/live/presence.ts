import { createHash } from 'node:crypto';
import type { Caller } from '#functions/company/auth/caller.ts';
import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import type { UserRow } from '#functions/company/rows/user-row.ts';
import { whatsappAddressOf } from '#functions/conversation/rows/contact-row.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { ticketRooms } from '#functions/conversation/tickets/ticket-rooms.ts';
import { publishEvents } from '#functions/platform/live/publish.ts';
import type { LiveCommand } from '#shared/live/contract.ts';
import type { TicketRoom } from '#shared/live/room.ts';
import { presenceEvent } from '#shared/presence/events.ts';
import { minPresenceRepeatMs, type Presence } from '#shared/presence/presence.ts';
import { wakeRunner } from '#shared/server/wake-runner.ts';
import type { Tenant } from '#shared/tenant.ts';
import { mayChangeTicket, maySeeTicket } from '#shared/tickets/visibility.ts';
import { liveEventText, liveFramesOf } from './frame.ts';
import type { FrameReads } from './frame-reads.ts';
import { findTicketOrUndefined } from './rooms.ts';
import { sendFrames } from './send-frames.ts';
import type { SocketRoomsRow } from './socket-store.ts';

export type PresenceCommand = Extract<LiveCommand, { action: 'viewing' | 'typing' | 'left' }>;

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
  if (last?.action === action && at - last.at < minPresenceRepeatMs) return true;
  if (lastPublished.size >= enough) lastPublished.clear();
  lastPublished.set(key, { action, at });
  return false;
};

/** Whether a report only repeats to a colleague who has the conversation open as well that this user still views it. */
const isForColleague = (command: PresenceCommand): boolean => command.action === 'viewing' && command.often === true;

/** A report of one's presence at a ticket that one may see. */
interface Report {
  command: PresenceCommand;
  ticket: TicketRow;
}

/**
 * Makes the runner watch the customer's presence and, if the company wants that, show the customer that we are typing. An
 * agent who goes to another chat of the same connection is reported by one message.
 */
const watchChats = async ({ tenant, company }: Caller, reports: readonly Report[]): Promise<void> => {
  const people = reports.filter(({ command, ticket }) => !ticket.isGroup && !isForColleague(command));
  if (people.length === 0) return;
  const { settings } = await companyDirectoryOf(tenant, company.configVersion);
  const left = people.filter(({ command }) => command.action === 'left');
  const watches = people
    .filter((one) => !left.includes(one))
    .flatMap(({ command: { action }, ticket }) => {
      const composing = action === 'typing' && settings.showTyping === 'enabled' && ticket.status === 'open';
      // The chat is watched since the agent opened it.
      if (action === 'typing' && !composing) return [];
      const before = left.findIndex((one) => one.ticket.whatsappId === ticket.whatsappId);
      const [over] = before < 0 ? [] : left.splice(before, 1);
      return [{ ticket, more: { composing, ...(over && { left: over.ticket.id }) } }];
    });
  const ends = left.map(({ ticket }) => ({ ticket, more: { composing: false, isOver: true } }));
  await Promise.all(
    [...watches, ...ends].map(({ ticket, more }) =>
      wakeRunner(tenant.companyId, ticket.whatsappId, {
        watch: { ticketId: ticket.id, chat: whatsappAddressOf(ticket.contact), rooms: showing(ticket), ...more },
      }),
    ),
  );
};

/**
 * Posts to each other socket the events that are meant for it, in one frame. Presence is not queued: a report that is
 * late or lost has no value.
 */
const postToOthers = async (
  sockets: readonly SocketRoomsRow[],
  socketId: string,
  events: readonly { to: (socket: SocketRoomsRow) => boolean; text: string }[],
): Promise<void> => {
  const others = sockets.filter((socket) => socket.socketId !== socketId);
  await Promise.all(
    others.map(async (socket) => {
      const frames = liveFramesOf(events.filter(({ to }) => to(socket)).map(({ text }) => text));
      if (frames.length > 0) await sendFrames(socket, frames);
    }),
  );
};

const presenceOf = ({ command: { action, ...command }, ticket }: Report, tab: string, user: UserRow): Presence => {
  if (action === 'left') return { action, ticketId: ticket.id, tab };
  const often = 'often' in command && command.often ? { often: true } : {};
  return { action, ticketId: ticket.id, tab, user: { id: user.id, name: user.name }, ...often };
};

/** Returns the reports that are to be announced: a repeat that comes too soon is not. */
export function presenceToAnnounce(socketId: string, commands: readonly PresenceCommand[]): PresenceCommand[] {
  return commands.filter((command) => !isTooSoon(socketId, command));
}

/**
 * Announces to users with a ticket on screen that this user views it, types or has left; ignores tickets that this user
 * may not see, and that they type where they may not write.
 */
export async function announcePresence(
  socketId: string,
  owner: Caller,
  commands: readonly PresenceCommand[],
  reads: FrameReads,
): Promise<void> {
  const { tenant, user } = owner;
  const tickets = await Promise.all(commands.map(({ ticketId }) => reads.ticket(ticketId)));
  const reports = commands.flatMap((command, n) => {
    const ticket = tickets[n];
    const isMeant = ticket && maySeeTicket(ticket, user);
    return isMeant && (command.action !== 'typing' || mayChangeTicket(ticket, user)) ? [{ command, ticket }] : [];
  });
  if (reports.length === 0) return;
  const tab = tabIdOf(socketId);
  const events = reports.map((report) => {
    const rooms = isForColleague(report.command) ? [`ticket-${report.ticket.id}` as const] : showing(report.ticket);
    return {
      to: (socket: SocketRoomsRow) => rooms.some((room) => socket.rooms.has(room)),
      text: liveEventText(presenceEvent(tenant, presenceOf(report, tab, user), rooms)),
    };
  });
  const posted = reads.sockets().then((sockets) => postToOthers(sockets, socketId, events));
  await Promise.all([posted, watchChats(owner, reports)]);
}

/** Whether a socket that joins lists is to ask what others have open; asked a moment ago, it is not. */
export function isPresenceAsked(socketId: string): boolean {
  return !isTooSoon(socketId, { action: 'viewing', ticketId: 0 });
}

/** Asks the clients that have a conversation open to report it again, because this one has just begun to show lists. */
export async function askForPresence(socketId: string, reads: FrameReads): Promise<void> {
  const to = ({ rooms }: SocketRoomsRow) => [...rooms].some((room) => ticketIn(room) !== undefined);
  await postToOthers(await reads.sockets(), socketId, [{ to, text: JSON.stringify({ event: 'presenceAsked' }) }]);
}

const ticketIn = (room: string): number | undefined => {
  const [, id] = /^ticket-(\d+)$/.exec(room) ?? [];
  return id === undefined ? undefined : Number(id);
};

/** Announces that the user of a closed socket has left the conversations it had joined. */
export async function announceLeftConversations(
  tenant: Tenant,
  socketId: string,
  rooms: ReadonlySet<string>,
): Promise<void> {
  const ids = [...rooms].map(ticketIn).filter((id) => id !== undefined);
  const tickets = await Promise.all(ids.map((id) => findTicketOrUndefined(tenant, id)));
  const tab = tabIdOf(socketId);
  const events = tickets
    .filter((ticket) => ticket !== undefined)
    .map((ticket) => presenceEvent(tenant, { action: 'left', ticketId: ticket.id, tab }, showing(ticket)));
  if (events.length > 0) await publishEvents(...events);
}
