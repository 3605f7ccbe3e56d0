import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { type CompanyRow, isLapsed } from '#functions/companies/company-row.ts';
import { keys } from '#shared/server/keys.ts';
import { get } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import { closeSocket } from './close-socket.ts';
import { framesOf } from './frame.ts';
import { reviewConversations } from './review-room.ts';
import { type HearingRow, openSockets } from './socket-store.ts';
import { tellSocket } from './tell-socket.ts';

/** An event to be told. */
interface Told {
  rooms: readonly string[];
  /** `eventText` */
  text: string;
  /** Of a ticket that may have changed hands. */
  ticketId: number | undefined;
}

/** More tabs than anybody keeps open. Every event of the company is told to each of them. */
const mostSocketsOfUser = 40;

/** The newest sockets of each user, and those that are too many. */
const parted = (sockets: readonly HearingRow[]): { heard: HearingRow[]; many: HearingRow[] } => {
  const known = new Map<number, number>();
  const [heard, many]: [HearingRow[], HearingRow[]] = [[], []];
  for (const socket of sockets.toSorted((a, b) => b.expiresAt - a.expiresAt)) {
    const before = known.get(socket.userId) ?? 0;
    known.set(socket.userId, before + 1);
    (before < mostSocketsOfUser ? heard : many).push(socket);
  }
  return { heard, many };
};

/**
 * Who hears. A company whose subscription ended hears nothing more: nobody says so at midnight, so the first event finds out; and it
 * finds out who keeps more sockets than anybody needs.
 */
const look = async (tenant: Tenant): Promise<HearingRow[]> => {
  const [sockets, company] = await Promise.all([openSockets(tenant), get<CompanyRow>(keys.company(tenant))]);
  const mayHear = company !== undefined && !isLapsed(company, new Date());
  const { heard, many } = mayHear ? parted(sockets) : { heard: [], many: sockets };
  await Promise.all(many.map(({ socketId }) => closeSocket(socketId)));
  return heard;
};

/** After a round, for each socket it was told to. Alone one hears everything at once; twenty hear what happens in 80 ms together. */
const restPerSocketMs = 4;
/** Nobody waits longer than people notice. */
const longestRestMs = 250;

/**
 * A company's events leave in rounds: one look for its sockets, and to each one frame of all that is for it. The more sockets there are,
 * the longer events gather, so that telling them takes a bounded part of a processor (and of the bill) however much happens.
 */
class Rounds {
  readonly #tenant: Tenant;
  #waiting: Told[] = [];
  #next: Promise<void> | undefined;
  #restsUntil = 0;

  constructor(tenant: Tenant) {
    this.#tenant = tenant;
  }

  /** Resolves when every socket that is to hear of it has heard; rejects when nobody has. */
  tell(told: Told): Promise<void> {
    this.#waiting.push(told);
    this.#next ??= this.#round();
    return this.#next;
  }

  async #round(): Promise<void> {
    const rest = this.#restsUntil - performance.now();
    await (rest > 0 ? wait(rest) : nextTurn());
    const told = this.#waiting;
    this.#waiting = [];
    this.#next = undefined;
    // All of it was written before this look: whoever joins a room later reads what these events tell of.
    const sockets = await look(this.#tenant);
    const listeners = inRooms(sockets, told);
    this.#restsUntil = performance.now() + Math.min(longestRestMs, restPerSocketMs * listeners.length);
    await Promise.all(listeners.map(({ socket, frames }) => tellSocket(socket, frames)));
    // Only now: whoever just lost a ticket was to hear that as well.
    const changed = told.flatMap(({ ticketId }) => ticketId ?? []);
    if (listeners.length > 0 && changed.length > 0)
      await reviewConversations(this.#tenant, sockets, [...new Set(changed)]);
  }
}

/** Who hears any of these events, each with the frames of those that are theirs. Those who hear the same share them. */
const inRooms = (sockets: readonly HearingRow[], told: readonly Told[]) => {
  const known = new Map<string, string[]>();
  return sockets.flatMap((socket) => {
    const heard = [...told.entries()].filter(([, one]) => one.rooms.some((room) => socket.rooms.has(room)));
    if (heard.length === 0) return [];
    const name = heard.map(([n]) => n).join();
    const frames = known.get(name) ?? framesOf(heard.map(([, { text }]) => text));
    known.set(name, frames);
    return { socket, frames };
  });
};

const rounds = new Map<number, Rounds>();
const enough = 5000;

/** Tells the sockets of a company, together with what else is to be told to them at this time. */
export const tellSockets = (tenant: Tenant, told: Told): Promise<void> => {
  if (rounds.size >= enough) rounds.clear();
  const own = rounds.get(tenant.companyId) ?? new Rounds(tenant);
  rounds.set(tenant.companyId, own);
  return own.tell(told);
};
