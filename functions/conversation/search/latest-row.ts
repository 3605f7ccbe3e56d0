import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import { indexedWords, messageWords, searchableText } from '#shared/search/message-words.ts';
import { isFreshMessage, maxIndexedTogether } from '#shared/search/when-indexed.ts';
import { type Key, keys } from '#shared/server/keys.ts';
import { type Guarded, put } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

/** A message with all its words that no block of the search index has taken yet (`keys.latestMessage`). */
export interface LatestRow {
  pk: string;
  sk: string;
  contactId: number;
  whatsappId: number;
  words: string;
}

/** The words by which a message is found now; empty once it is deleted. */
export function wordsOfMessage(row: MessageRow): string[] {
  return row.isDeleted ? [] : messageWords(searchableText({ ...row, location: row.location ?? null }));
}

export function latestKey(tenant: Tenant, { createdAt, ticketId, seq }: MessageRow): Key {
  return keys.latestMessage(tenant, new Date(createdAt).toISOString(), ticketId, seq);
}

/** The row of a message with these words that no block has taken yet; undefined for one that no word leads to. */
export function latestRow(tenant: Tenant, row: MessageRow, words = wordsOfMessage(row)): LatestRow | undefined {
  if (indexedWords(words).length === 0) return undefined;
  const { contactId, whatsappId } = row;
  return { ...latestKey(tenant, row), contactId, whatsappId, words: words.join(' ') } as LatestRow;
}

/**
 * The writes by which new messages of one call can be searched from the moment they are stored. A row that comes while a block of its time is
 * filled stays among the latest until the worker begins the next one.
 */
export function latestRowWrites(tenant: Tenant, rows: readonly MessageRow[]): Guarded[] {
  if (rows.length > maxIndexedTogether) return [];
  return rows.filter(isFreshMessage).flatMap((row) => {
    const latest = latestRow(tenant, row);
    return latest ? [{ write: put(latestKey(tenant, row), { ...latest }) }] : [];
  });
}
