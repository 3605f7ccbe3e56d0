import { type TicketThread, threadMapOf } from '#functions/conversation/rows/thread-position.ts';
import { conversationsOfTicket } from '#functions/conversation/tickets/thread.ts';
import type { Tenant } from '#shared/tenant.ts';
import { type FoundMessagesPage, searchConversation } from './search-conversation.ts';

const perPage = 50;

/**
 * Finds messages of a thread like `searchConversation`. Each joined conversation has an index of its own: the newest hits of
 * all come first.
 */
export async function searchThread(
  tenant: Tenant,
  thread: TicketThread,
  typed: string,
  before: number | undefined,
  passed = 0,
): Promise<FoundMessagesPage> {
  const { id, joined } = thread;
  const map = await threadMapOf(tenant, thread);
  if (!map || !joined) return searchConversation(tenant, id, typed, before, passed);
  const pages = await Promise.all(
    conversationsOfTicket(thread).map((ticketId) => {
      const isOwnTail = before === undefined || (ticketId === id && before > joined.upTo);
      // Messages of a conversation that all come earlier are all looked at.
      const below = isOwnTail ? before : map.seqFrom(ticketId, before);
      return searchConversation(tenant, ticketId, typed, below ?? (ticketId === id ? joined.upTo + 1 : undefined));
    }),
  );
  const ordered = pages
    .flatMap(({ rows }) => rows)
    .map((row) => ({
      row,
      position: row.ticketId === id && row.seq > joined.upTo ? row.seq : (map.positionOf(row) ?? row.seq),
    }))
    .sort((a, b) => b.position - a.position);
  const shown = ordered.slice(0, perPage);
  const last = shown.at(-1);
  const left = pages.reduce((sum, { count }) => sum + count, 0);
  const hasMore = ordered.length > shown.length || pages.some(({ next }) => next !== null);
  return {
    rows: shown.map(({ row }) => row),
    terms: pages[0]?.terms ?? [],
    count: passed + left,
    isComplete: pages.every(({ isComplete }) => isComplete),
    next: hasMore && last ? { before: last.position, passed: passed + shown.length } : null,
  };
}
