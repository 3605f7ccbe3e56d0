import type { MessageRow } from '#functions/messages/message-row.ts';
import { messageTerms, shortestTerm } from '#shared/search/message-words.ts';
import { keys } from '#shared/server/keys.ts';
import { getAll, readRange } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import { type ChatWordRow, indexedUpTo, perBlock } from './chat-index.ts';
import { stillHas } from './found-message.ts';

const perPage = 50;
/** Messages known for one term: a word said ten thousand times in one conversation is counted that far. */
const mostPerTerm = 10_000;
/** Of those that are not in the index: more there are only until an index that was behind has caught up. */
const mostUnindexed = 2_000;
/** Messages looked at for one page: where few of them still say it, the page is short. */
const mostLookedAt = 200;

export interface ConversationPage {
  rows: MessageRow[];
  terms: string[];
  count: number;
  isComplete: boolean;
  next: { before: number } | null;
}

/** Places of the messages, up to this one, having a word that begins with the term. */
const placesOf = async (tenant: Tenant, ticketId: number, term: string, upTo: number) => {
  const places = new Set<number>();
  let after: Record<string, unknown> | undefined;
  do {
    const page = await readRange<ChatWordRow>(keys.chatWords(tenant, ticketId, term), { after, consistent: true });
    // The block behind may be on its way in.
    for (const { seqs = [] } of page.rows) for (const seq of seqs) if (seq <= upTo) places.add(seq);
    after = page.last;
  } while (after && places.size < mostPerTerm);
  return { places, isComplete: after === undefined };
};

const placesOfAll = async (tenant: Tenant, ticketId: number, terms: readonly string[], upTo: number) => {
  const lists = await Promise.all(terms.map((term) => placesOf(tenant, ticketId, term, upTo)));
  const [first, ...others] = lists;
  const places = [...(first?.places ?? [])].filter((seq) => others.every((list) => list.places.has(seq)));
  return { places: places.sort((a, b) => b - a), isComplete: lists.every((list) => list.isComplete) };
};

/** The newest messages, down to where the index begins. */
const readNewest = async (tenant: Tenant, ticketId: number) => {
  const read = async (after?: Record<string, unknown>) =>
    readRange<MessageRow>(keys.messages(tenant, ticketId), { reverse: true, limit: perBlock, after });
  const [upTo, first] = await Promise.all([indexedUpTo(tenant, ticketId), read()]);
  const rows = first.rows;
  let { last } = first;
  while (last && rows.length < mostUnindexed && (rows.at(-1)?.seq ?? 0) > upTo + 1) {
    const page = await read(last);
    rows.push(...page.rows);
    last = page.last;
  }
  const isComplete = last === undefined || (rows.at(-1)?.seq ?? 0) <= upTo + 1;
  return { newest: rows.filter(({ seq }) => seq > upTo), upTo, isComplete };
};

/** Those that were read already, and the others; in their order. */
const messagesAt = async (
  tenant: Tenant,
  ticketId: number,
  places: readonly number[],
  known: ReadonlyMap<number, MessageRow>,
): Promise<MessageRow[]> => {
  const others = places.filter((seq) => !known.has(seq));
  const rows = await getAll<MessageRow>(others.map((seq) => keys.message(tenant, ticketId, seq)));
  const read = new Map(others.map((seq, n) => [seq, rows[n]]));
  return places.flatMap((seq) => known.get(seq) ?? read.get(seq) ?? []);
};

/** The messages of one conversation having all that was typed, newest first below `before`, and how many there are. */
export const searchConversation = async (
  tenant: Tenant,
  ticketId: number,
  typed: string,
  before: number | undefined,
): Promise<ConversationPage> => {
  const terms = messageTerms(typed);
  const looked = terms.filter((term) => term.length >= shortestTerm);
  if (looked.length === 0) return { rows: [], terms, count: 0, isComplete: true, next: null };
  const { newest, upTo, isComplete } = await readNewest(tenant, ticketId);
  const known = new Map(newest.filter((row) => stillHas(row, terms)).map((row) => [row.seq, row]));
  const indexed = upTo === 0 ? { places: [], isComplete: true } : await placesOfAll(tenant, ticketId, looked, upTo);
  const all = [...known.keys(), ...indexed.places];
  const left = before === undefined ? all : all.filter((seq) => seq < before);
  const rows: MessageRow[] = [];
  let end = 0;
  while (rows.length < perPage && end < Math.min(left.length, mostLookedAt)) {
    const part = left.slice(end, end + perPage - rows.length);
    const messages = await messagesAt(tenant, ticketId, part, known);
    rows.push(...messages.filter((row) => stillHas(row, terms)));
    end += part.length;
  }
  const last = left[end - 1];
  const isWhole = before === undefined && end === left.length;
  return {
    rows,
    terms,
    // Short words are in no index: only who has looked at all messages knows how many have them too.
    count: isWhole ? rows.length : all.length,
    isComplete: isComplete && indexed.isComplete,
    next: end < left.length && last !== undefined ? { before: last } : null,
  };
};
