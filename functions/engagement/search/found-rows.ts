import type { LatestRow } from '#functions/conversation/search/latest-row.ts';
import { indexedBeginningOfTerm, shortestTerm } from '#shared/search/message-words.ts';
import { keys } from '#shared/server/keys.ts';
import { readTableRows } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { FoundMessageRow } from './index-rows.ts';
import { type Posting, readPosition, readPosting } from './postings.ts';
import type { BlockRow } from './search-blocks.ts';

/**
 * A message with a word that begins with the term. When the rows are read by time, the word may begin with only part of
 * the term.
 */
export interface IndexHit extends Posting {
  /** All words of the message; absent when they are many, or in a block. */
  words?: string;
  /** The end of the block that has the message. */
  block?: string;
}

/** A row of the index: of one message, or of a block of them. */
export type StoredFoundRow = FoundMessageRow & BlockRow & { sk: string };

const isOfBlock = ({ sk }: StoredFoundRow): boolean => sk.endsWith('+');

/** The position up to which all messages of a row are: that of its message, or the end of its block. */
export function endOf(row: StoredFoundRow): string {
  return isOfBlock(row) ? row.sk.slice(row.sk.lastIndexOf('#') + 1) : readPosition(row.sk).at;
}

/** The messages of a row that have a word that begins with the term. */
export function hitsOf(row: StoredFoundRow, term: string): IndexHit[] {
  if (!isOfBlock(row)) {
    const { contactId, whatsappId, words } = row;
    return [{ ...readPosition(row.sk), contactId, whatsappId, ...(words !== undefined && { words }) }];
  }
  const block = endOf(row);
  return [...(row.postings ?? [])].flatMap((member) => {
    const [text = '', word] = member.split(' ');
    return word === undefined || word.startsWith(term) ? [{ ...readPosting(text), block }] : [];
  });
}

/** The messages that no block has taken yet and that have a word that begins with the term. */
export function latestHits(rows: readonly LatestRow[], term: string): IndexHit[] {
  return rows
    .filter(({ words }) => words.split(' ').some((word) => word.startsWith(term)))
    .map(({ sk, contactId, whatsappId, words }) => ({ ...readPosition(sk), contactId, whatsappId, words }));
}

/** The positions of the messages in these blocks with a word that begins with the term. */
const positionsIn = async (tenant: Tenant, blocks: readonly string[], term: string): Promise<Set<string>> => {
  const wanted = blocks.map((end) => keys.blockByBeginning(tenant, indexedBeginningOfTerm(term), end));
  const rows = await readTableRows<StoredFoundRow>(wanted);
  return new Set(rows.flatMap((row) => (row ? hitsOf(row, term).map(({ at }) => at) : [])));
};

/** The hits without those of blocks that lack one of the terms: they need not be read. Shorter terms are not looked up. */
export async function withTerms(
  tenant: Tenant,
  hits: readonly IndexHit[],
  terms: readonly string[],
): Promise<IndexHit[]> {
  const blocks = [...new Set(hits.flatMap(({ block }) => block ?? []))];
  if (blocks.length === 0) return [...hits];
  const others = terms.filter((term) => term.length >= shortestTerm);
  const having = await Promise.all(others.map((term) => positionsIn(tenant, blocks, term)));
  return hits.filter(({ block, at }) => block === undefined || having.every((positions) => positions.has(at)));
}
