import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import { latestKey, wordsOfMessage } from '#functions/conversation/search/latest-row.ts';
import {
  messageWords,
  searchableText,
  wordBeginnings,
  wordsLongerThanBeginning,
} from '#shared/search/message-words.ts';
import { type Key, keys } from '#shared/server/keys.ts';
import type { Tenant } from '#shared/tenant.ts';
import { type Posting, positionOf } from './postings.ts';

/**
 * A message under a beginning of one of its words (`keys.messageByBeginning`) or under the word (`keys.messageByWord`). Its time, ticket
 * and `seq` are in the key.
 */
export interface FoundMessageRow {
  contactId: number;
  whatsappId: number;
  /** All words of the message, so that a search for several terms need not read it; absent when they are many. */
  words?: string;
}

/** Keeps an index row within a kilobyte, so that it costs one write unit. */
const longestWords = 600;

export interface IndexRow extends FoundMessageRow {
  pk: string;
  sk: string;
}

/** A message as stored, with the expiry of deleted conversations. */
export type ExpiringMessageRow = MessageRow & {
  expiresAt?: number;
  /** Its person is being erased: it leaves the index, and a writer that read it before removes what it wrote. */
  erasing?: true;
};

const rowsFor = (tenant: Tenant, row: ExpiringMessageRow, words: readonly string[]): IndexRow[] => {
  const { ticketId, contactId, whatsappId, seq } = row;
  const at = new Date(row.createdAt).toISOString();
  const all = words.join(' ');
  const found: FoundMessageRow = { contactId, whatsappId, ...(all.length <= longestWords && { words: all }) };
  return [
    ...wordBeginnings(words).map(
      (one) => ({ ...found, ...keys.messageByBeginning(tenant, one, at, ticketId, seq) }) as IndexRow,
    ),
    ...wordsLongerThanBeginning(words).map(
      (word) => ({ ...found, ...keys.messageByWord(tenant, word, at, ticketId, seq) }) as IndexRow,
    ),
  ];
};

const nameOf = ({ pk, sk }: Pick<IndexRow, 'pk' | 'sk'>) => `${pk} ${sk}`;

/** The words of each text that a message had before it was edited or deleted. */
export function earlierWords(row: MessageRow): string[][] {
  return [...row.history.map(({ body }) => body), ...(row.isDeleted ? [row.body] : [])].map((body) =>
    messageWords(searchableText({ ...row, body, location: row.location ?? null })),
  );
}

/** The words by which a message is found now: none once its conversation is deleted or its person is being erased. */
export function foundBy(row: ExpiringMessageRow): string[] {
  return row.erasing || row.expiresAt !== undefined ? [] : wordsOfMessage(row);
}

/** The words that a message has now or had earlier. */
export function everyWord(row: ExpiringMessageRow): string[] {
  return [...new Set([...wordsOfMessage(row), ...earlierWords(row).flat()])];
}

export function postingOf(row: ExpiringMessageRow): Posting {
  const { ticketId, seq, contactId, whatsappId, createdAt } = row;
  return { at: positionOf(createdAt, ticketId, seq), ticketId, seq, contactId, whatsappId };
}

/** Returns the rows of its own under which a message is found, and those of its earlier texts to be removed. */
export function searchIndexRowsOf(tenant: Tenant, row: ExpiringMessageRow): { wanted: IndexRow[]; gone: Key[] } {
  const wanted = rowsFor(tenant, row, foundBy(row));
  const kept = new Set(wanted.map(nameOf));
  const before = [wordsOfMessage(row), ...earlierWords(row)].flatMap((words) => rowsFor(tenant, row, words));
  const gone = new Map(before.filter((one) => !kept.has(nameOf(one))).map((one) => [nameOf(one), one]));
  return { wanted, gone: [...gone.values()].map(({ pk, sk }) => ({ pk, sk })) };
}

/** Every row of its own that a message has or had. */
export function ownRows(tenant: Tenant, row: ExpiringMessageRow): Key[] {
  return [latestKey(tenant, row), ...searchIndexRowsOf(tenant, { ...row, erasing: true }).gone];
}
