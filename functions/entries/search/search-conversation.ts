import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import { conversationIndexedUpTo } from '#functions/engagement/search/conversation-index.ts';
import { messageStillHasTerms } from '#functions/engagement/search/found-message.ts';
import { messageTerms, shortestTerm } from '#shared/search/message-words.ts';
import { messagesPerIndexBlock } from '#shared/search/when-indexed.ts';
import { keys } from '#shared/server/keys.ts';
import { readRange, readTableRows } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { hitsOfTerm } from './chat-hits.ts';

const perPage = 50;
/** Counting stops after this many messages; `isComplete` is false then. */
const maxCounted = 1_000;
/** Most messages after the index that are read: there are more only until an index that lagged has caught up. */
const maxUnindexed = 2_000;
/** Most messages read for one page: when few of them still have the terms, the page is short. */
const maxLookedAt = 200;

interface ConversationPosition {
  before: number;
  /** Hits on the pages before. */
  passed: number;
}

export interface FoundMessagesPage {
  rows: MessageRow[];
  terms: string[];
  count: number;
  isComplete: boolean;
  next: ConversationPosition | null;
}

/** The newest indexed messages below a `seq` that have all of the terms, as many as are counted. */
const seqsOfAll = async (tenant: Tenant, ticketId: number, terms: readonly string[], below: number) => {
  const lists = await Promise.all(terms.map((term) => hitsOfTerm(tenant, ticketId, term, below)));
  const [first, ...others] = lists;
  for (;;) {
    const horizon = Math.max(...lists.map((list) => list.horizon));
    const seqs = [...(first?.foundSeqs ?? [])]
      // The next block may be half indexed.
      .filter((seq) => seq >= horizon && seq < below && others.every((list) => list.foundSeqs.has(seq)))
      .sort((a, b) => b - a);
    if (horizon === 0 || seqs.length >= maxCounted)
      return { seqs, isComplete: horizon === 0 && !lists.some(({ isCut }) => isCut) };
    await Promise.all(lists.filter((list) => list.horizon === horizon).map((list) => list.readOn()));
  }
};

/** Reads the messages after the index, which are few: at most a block, unless the index lags. */
const readNewest = async (tenant: Tenant, ticketId: number, upTo: number) => {
  const range = keys.messages(tenant, ticketId);
  const after = keys.message(tenant, ticketId, upTo);
  const usual = await readRange<MessageRow>(range, { limit: 2 * messagesPerIndexBlock, after });
  if (usual.last === undefined) return { newest: usual.rows.reverse(), isComplete: true };
  const rows: MessageRow[] = [];
  let last: Record<string, unknown> | undefined;
  do {
    const page = await readRange<MessageRow>(range, { reverse: true, limit: messagesPerIndexBlock, after: last });
    rows.push(...page.rows);
    last = page.last;
  } while (last && rows.length < maxUnindexed && (rows.at(-1)?.seq ?? 0) > upTo + 1);
  const isComplete = last === undefined || (rows.at(-1)?.seq ?? 0) <= upTo + 1;
  return { newest: rows.filter(({ seq }) => seq > upTo), isComplete };
};

/** Returns the messages with these `seq`, in their order; reads those that are not in `known`. */
const messagesAt = async (
  tenant: Tenant,
  ticketId: number,
  seqs: readonly number[],
  recent: ReadonlyMap<number, MessageRow>,
): Promise<MessageRow[]> => {
  const others = seqs.filter((seq) => !recent.has(seq));
  const rows = await readTableRows<MessageRow>(others.map((seq) => keys.message(tenant, ticketId, seq)));
  const read = new Map(others.map((seq, n) => [seq, rows[n]]));
  return seqs.flatMap((seq) => recent.get(seq) ?? read.get(seq) ?? []);
};

/** Finds the messages of one conversation that have all typed terms, newest first below `before`, and counts them. */
export async function searchConversation(
  tenant: Tenant,
  ticketId: number,
  typed: string,
  before: number | undefined,
  passed = 0,
): Promise<FoundMessagesPage> {
  const terms = messageTerms(typed);
  const looked = terms.filter((term) => term.length >= shortestTerm);
  if (looked.length === 0) return { rows: [], terms, count: 0, isComplete: true, next: null };
  const upTo = await conversationIndexedUpTo(tenant, ticketId);
  const below = Math.min(before ?? Number.POSITIVE_INFINITY, upTo + 1);
  const none = { newest: [], isComplete: true };
  const [{ newest, isComplete }, indexed] = await Promise.all([
    before !== undefined && before <= upTo + 1 ? none : readNewest(tenant, ticketId, upTo),
    upTo === 0 ? { seqs: [], isComplete: true } : seqsOfAll(tenant, ticketId, looked, below),
  ]);
  const recent = new Map(newest.filter((row) => messageStillHasTerms(row, terms)).map((row) => [row.seq, row]));
  const all = [...recent.keys(), ...indexed.seqs];
  const left = before === undefined ? all : all.filter((seq) => seq < before);
  const rows: MessageRow[] = [];
  let end = 0;
  while (rows.length < perPage && end < Math.min(left.length, maxLookedAt)) {
    const part = left.slice(end, end + perPage - rows.length);
    const messages = await messagesAt(tenant, ticketId, part, recent);
    rows.push(...messages.filter((row) => messageStillHasTerms(row, terms)));
    end += part.length;
  }
  const last = left[end - 1];
  const isAll = isComplete && indexed.isComplete;
  const isWhole = before === undefined && end === left.length && isAll;
  return {
    rows,
    terms,
    // Short terms are in no index: the exact count needs all messages to have been read.
    count: isWhole ? rows.length : passed + left.length,
    isComplete: isAll,
    next: end < left.length && last !== undefined ? { before: last, passed: passed + end } : null,
  };
}
