import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { begunRead } from '#functions/platform/table/begun-read.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { Frame } from './frame-commands.ts';
import { findTicketOrUndefined } from './rooms.ts';
import { openSockets, type SocketRoomsRow } from './socket-store.ts';

/** The reads of a frame, each made once and shared by its commands. No rights are checked here. */
export interface FrameReads {
  /** Undefined when there is no such ticket. */
  ticket(id: number): Promise<TicketRow | undefined>;
  /** All open sockets of the company. */
  sockets(): Promise<SocketRoomsRow[]>;
}

interface NeededReads {
  ticketIds: Iterable<number>;
  sockets: boolean;
}

/** Begins the reads that a frame needs, so that they share one trip with others that begin at the same moment. */
function beginReads(tenant: Tenant, needed: NeededReads): FrameReads {
  const tickets = new Map<number, Promise<TicketRow | undefined>>();
  let open: Promise<SocketRoomsRow[]> | undefined;
  const reads: FrameReads = {
    ticket: (id) => {
      const read = tickets.get(id) ?? begunRead(findTicketOrUndefined(tenant, id));
      tickets.set(id, read);
      return read;
    },
    sockets: () => {
      open ??= begunRead(openSockets(tenant));
      return open;
    },
  };
  for (const id of needed.ticketIds) void reads.ticket(id);
  if (needed.sockets) void reads.sockets();
  return reads;
}

/** The tickets that the frame names. Its sockets only if it joins nothing: who joins a room has to see who is there since then. */
export function beginReadsOfFrame(tenant: Tenant, { boxes, joins, presence }: Frame): FrameReads {
  return beginReads(tenant, {
    ticketIds: [...boxes, ...presence.map(({ ticketId }) => ticketId)],
    sockets: joins.length === 0 && presence.length > 0,
  });
}

/** The reads of a frame once its rooms are joined: the tickets of these, and the sockets, are read anew. */
export function readsAfterJoining(tenant: Tenant, frame: Frame, before: FrameReads): FrameReads {
  const { joins, boxes, presence, asksForPresence } = frame;
  if (joins.length === 0) return before;
  const sockets = presence.length > 0 || asksForPresence;
  const after = beginReads(tenant, { ticketIds: boxes, sockets });
  return { ...after, ticket: (id) => (boxes.includes(id) ? after : before).ticket(id) };
}
