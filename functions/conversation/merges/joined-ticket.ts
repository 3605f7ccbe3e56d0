import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import { messagesAfter } from '#functions/conversation/messages/message-store.ts';
import type { ThreadMap } from '#functions/conversation/rows/thread-map.ts';
import { lastMessageAt, type TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { maxTagsOfTicket } from '#shared/tags/contract.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { TicketStatus } from '#shared/ticket-status.ts';
import { noBotState, stateBeforeFirstCycle, type TicketState, ticketStateOnly } from '#shared/tickets/lifecycle.ts';

const rank: Record<TicketStatus, number> = { closed: 0, pending: 1, open: 2 };

/** The state of the joined thread: the service goes on where it is furthest. */
const joinedState = (kept: TicketRow, other: TicketRow): TicketState => {
  const own = ticketStateOnly(kept);
  if (rank[other.status] <= rank[kept.status]) return own;
  // The bot's state belongs to the thread in which it spoke.
  if (kept.status === 'closed')
    return { ...ticketStateOnly(other), bot: undefined, rating: undefined, cycle: kept.cycle + 1 };
  return { ...own, ...noBotState, status: 'open', userId: other.userId, queueId: other.queueId };
};

/** Positions of the old threads in the joined one. */
class Positions {
  readonly #tenant: Tenant;
  readonly #map: ThreadMap;
  readonly #end: number;

  constructor(tenant: Tenant, map: ThreadMap, end: number) {
    this.#tenant = tenant;
    this.#map = map;
    this.#end = end;
  }

  /** Where the message at this position of its thread is now. */
  async of(thread: TicketRow, position: number): Promise<number | undefined> {
    const [row] = await messagesAfter(this.#tenant, thread, 1, position - 1);
    return row && this.#map.positionOf(row);
  }

  /** The last position before everything that comes after this one in its thread. */
  async before(thread: TicketRow, position: number): Promise<number> {
    const next = position < thread.messageSeq ? await this.of(thread, position + 1) : undefined;
    return next === undefined ? this.#end : next - 1;
  }
}

const failedIn = async (positions: Positions, thread: TicketRow): Promise<number[]> => {
  const failed = await Promise.all((thread.failedSeqs ?? []).map((seq) => positions.of(thread, seq)));
  return failed.filter((position) => position !== undefined);
};

/** The ticket in which two threads go on as one. */
export async function joinedTicket(
  { tenant, directory }: { tenant: Tenant; directory: CompanyDirectory },
  { kept, other, map, mergeId }: { kept: TicketRow; other: TicketRow; map: ThreadMap; mergeId: number },
  now: string,
): Promise<TicketRow> {
  // The ticket's own later messages must not have a number of the map.
  const upTo = Math.max(map.length, kept.messageSeq);
  const positions = new Positions(tenant, map, upTo);
  const isOtherNewer = kept.messageSeq === 0 || (other.messageSeq > 0 && lastMessageAt(other) > lastMessageAt(kept));
  const { lastMessage, fromMe, isAnswered, lastFailed } = isOtherNewer ? other : kept;
  const state = joinedState(kept, other);
  const failed = [
    ...(state.cycle === kept.cycle ? await failedIn(positions, kept) : []),
    ...(other.status === 'closed' ? [] : await failedIn(positions, other)),
  ].sort((a, b) => a - b);
  const least = async (field: 'readSeq' | 'receiptSeq') =>
    Math.min(await positions.before(kept, kept[field]), await positions.before(other, other[field]));
  const brought = (other.tagIds ?? []).filter((id) => directory.tags.has(id));
  const tagIds = [...new Set([...(kept.tagIds ?? []), ...brought])].slice(0, maxTagsOfTicket);
  return {
    ...kept,
    ...state,
    lastMessage,
    fromMe,
    isAnswered,
    lastFailed,
    tagIds,
    failedSeqs: failed.length > 0 ? failed.slice(-10) : undefined,
    campaign: kept.campaign ?? other.campaign,
    asksAppointment: isOtherNewer ? other.asksAppointment : kept.asksAppointment,
    unreadMessages: kept.unreadMessages + other.unreadMessages,
    messageSeq: upTo,
    readSeq: await least('readSeq'),
    receiptSeq: await least('receiptSeq'),
    joined: {
      mergeId,
      upTo,
      parts: [
        ...(kept.joined?.parts ?? []),
        { ticketId: other.id, contactId: other.contactId },
        ...(other.joined?.parts ?? []),
      ],
    },
    updatedAt: now,
  };
}

/** The row of the other thread: it only leads to the ticket in which the thread goes on. */
export function leadingTicket(other: TicketRow, kept: TicketRow, now: string): TicketRow {
  return {
    ...other,
    ...stateBeforeFirstCycle(other.cycle),
    userId: other.userId,
    queueId: other.queueId,
    movedTo: kept.contactId,
    deletedAt: now,
    updatedAt: now,
  };
}
