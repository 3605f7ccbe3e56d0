import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { isLapsed } from '#functions/company/operator/access.ts';
import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import { keys } from '#shared/server/keys.ts';
import { get } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { closeSocket } from './close-socket.ts';
import { liveFramesOf } from './frame.ts';
import { leaveRoomsOfLostTickets } from './leave-lost-tickets.ts';
import { sendFrames } from './send-frames.ts';
import { openSockets, type SocketRoomsRow } from './socket-store.ts';

/** An event to be sent. */
interface PendingEvent {
  rooms: readonly string[];
  /** As returned by `liveEventText`. */
  text: string;
  /** A ticket that may have changed hands. */
  ticketId: number | undefined;
}

/** More browser tabs than a person keeps open. Every event of the company is sent to each of them. */
const maxSocketsOfUser = 40;

/** Splits sockets into the newest of each user and those above the limit. */
const parted = (sockets: readonly SocketRoomsRow[]): { subscribed: SocketRoomsRow[]; many: SocketRoomsRow[] } => {
  const counts = new Map<number, number>();
  const [subscribed, many]: [SocketRoomsRow[], SocketRoomsRow[]] = [[], []];
  for (const socket of sockets.toSorted((a, b) => b.expiresAt - a.expiresAt)) {
    const before = counts.get(socket.userId) ?? 0;
    counts.set(socket.userId, before + 1);
    (before < maxSocketsOfUser ? subscribed : many).push(socket);
  }
  return { subscribed, many };
};

/** A socket of a lapsed company, whose only room announces payments. */
const isWaitingForPayment = ({ rooms }: SocketRoomsRow): boolean => rooms.has('billing');

/**
 * Returns the sockets that receive events. Nothing announces at midnight that a subscription ended, so the first event
 * afterwards closes the company's sockets; sockets above a user's limit are closed as well.
 */
const receivingSockets = async (tenant: Tenant): Promise<SocketRoomsRow[]> => {
  const [sockets, company] = await Promise.all([openSockets(tenant), get<CompanyRow>(keys.company(tenant))]);
  const isServed = company !== undefined && !(await isLapsed(company, new Date()));
  // A disabled company has nothing to pay, and waits for no payment.
  const mayStay = (socket: SocketRoomsRow) => isServed || (company?.status === true && isWaitingForPayment(socket));
  const { subscribed, many } = parted(sockets.filter(mayStay));
  many.push(...sockets.filter((socket) => !mayStay(socket)));
  await Promise.all(many.map(({ socketId }) => closeSocket(socketId)));
  return subscribed;
};

/**
 * Pause after a round, per socket that it reached: events for one socket leave at once, those for twenty are gathered
 * for 80 ms.
 */
const restPerSocketMs = 4;
/** Short enough that people do not notice the delay. */
const longestRestMs = 250;

/**
 * Sends a company's events in rounds: each reads the company's sockets once and sends every socket one frame with all
 * its events. The more sockets there are, the longer events gather, so that fan-out takes a bounded part of a processor
 * (and of the bill) however much happens.
 */
class Rounds {
  readonly #tenant: Tenant;
  #waiting: PendingEvent[] = [];
  #next: Promise<void> | undefined;
  #restsUntil = 0;

  constructor(tenant: Tenant) {
    this.#tenant = tenant;
  }

  /** Resolves when every subscribed socket has the event or was given up; rejects when the round failed. */
  send(pending: PendingEvent): Promise<void> {
    this.#waiting.push(pending);
    this.#next ??= this.#round();
    return this.#next;
  }

  async #round(): Promise<void> {
    const rest = this.#restsUntil - performance.now();
    await (rest > 0 ? wait(rest) : nextTurn());
    const pending = this.#waiting;
    this.#waiting = [];
    this.#next = undefined;
    // All events were written before this read: a socket that joins a room later reads what they report.
    const sockets = await receivingSockets(this.#tenant);
    const listeners = inRooms(sockets, pending);
    this.#restsUntil = performance.now() + Math.min(longestRestMs, restPerSocketMs * listeners.length);
    await Promise.all(listeners.map(({ socket, frames }) => sendFrames(socket, frames)));
    // Only now, because a user who just lost a ticket had to receive that event as well.
    const changed = pending.flatMap(({ ticketId }) => ticketId ?? []);
    if (listeners.length > 0 && changed.length > 0)
      await leaveRoomsOfLostTickets(this.#tenant, sockets, [...new Set(changed)]);
  }
}

/**
 * Returns the sockets subscribed to any of these events, with the frames of their events. Sockets with the same events
 * share frames.
 */
const inRooms = (sockets: readonly SocketRoomsRow[], pending: readonly PendingEvent[]) => {
  const cache = new Map<string, string[]>();
  return sockets.flatMap((socket) => {
    const subscribed = [...pending.entries()].filter(([, one]) => one.rooms.some((room) => socket.rooms.has(room)));
    if (subscribed.length === 0) return [];
    const name = subscribed.map(([n]) => n).join();
    const frames = cache.get(name) ?? liveFramesOf(subscribed.map(([, { text }]) => text));
    cache.set(name, frames);
    return { socket, frames };
  });
};

const rounds = new Map<number, Rounds>();
const enough = 5000;

/** Sends an event to the sockets of a company, together with the other events of the same round. */
export function sendToRooms(tenant: Tenant, pending: PendingEvent): Promise<void> {
  if (rounds.size >= enough) rounds.clear();
  const own = rounds.get(tenant.companyId) ?? new Rounds(tenant);
  rounds.set(tenant.companyId, own);
  return own.send(pending);
}
