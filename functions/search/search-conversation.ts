import type { MessageRow } from '#functions/messages/message-row.ts';
import { messageTerms, shortestTerm } from '#shared/search/message-words.ts';
import { keys } from '#shared/server/keys.ts';
import { getAll, readRange } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import { stillHas } from './found-message.ts';
import type { ChatWordRow } from './index-rows.ts';

const perPage = 50;
/** Rows of the index read for one term: a word said ten thousand times in one conversation is counted that far. */
const mostPerTerm = 10_000;
/** Messages looked at for one page: where few of them still say it, the page is short. */
const mostLookedAt = 200;

export interface ConversationPage {
  rows: MessageRow[];
  terms: string[];
  count: number;
  isComplete: boolean;
  next: { before: number } | null;
}

/** Places of the messages having a word that begins with this one. */
const placesOf = async (tenant: Tenant, ticketId: number, term: string) => {
  const places = new Set<number>();
  let after: Record<string, unknown> | undefined;
  let read = 0;
  do {
    const page = await readRange<ChatWordRow>(keys.chatWords(tenant, ticketId, term), {
      after,
      limit: mostPerTerm - read,
      consistent: true,
    });
    for (const { seq } of page.rows) places.add(seq);
    read += page.rows.length;
    after = page.last;
  } while (after && read < mostPerTerm);
  return { places, isComplete: after === undefined };
};

/** The messages of one conversation having all that was typed, newest first below `before`, and how many there are. */
export const searchConversation = async (
  tenant: Tenant,
  ticketId: number,
  typed: string,
  before: number | undefined,
): Promise<ConversationPage> => {
  const terms = messageTerms(typed);
  const lists = await Promise.all(
    terms.filter((term) => term.length >= shortestTerm).map((term) => placesOf(tenant, ticketId, term)),
  );
  const [first, ...others] = lists;
  const all = [...(first?.places ?? [])]
    .filter((seq) => others.every(({ places }) => places.has(seq)))
    .sort((a, b) => b - a);
  const left = before === undefined ? all : all.filter((seq) => seq < before);
  const rows: MessageRow[] = [];
  let end = 0;
  while (rows.length < perPage && end < Math.min(left.length, mostLookedAt)) {
    const part = left.slice(end, end + perPage - rows.length);
    const messages = await getAll<MessageRow>(part.map((seq) => keys.message(tenant, ticketId, seq)));
    rows.push(...messages.filter((row): row is MessageRow => row !== undefined && stillHas(row, terms)));
    end += part.length;
  }
  const last = left[end - 1];
  const isWhole = before === undefined && end === left.length;
  return {
    rows,
    terms,
    // Short words are in no index: only who has looked at all messages knows how many have them too.
    count: isWhole ? rows.length : all.length,
    isComplete: lists.every((list) => list.isComplete),
    next: end < left.length && last !== undefined ? { before: last } : null,
  };
};
