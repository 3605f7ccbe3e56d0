import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import { longOnes, messageWords, searchableText, wordBeginnings } from '#shared/search/message-words.ts';
import { type Key, keys } from '#shared/server/keys.ts';
import type { Tenant } from '#shared/tenant.ts';
import { wordsOfMessage } from './found-message.ts';

/**
 * A message under a beginning of one of its words (`keys.found`) or under the word (`keys.foundWord`). Its time, ticket
 * and `seq` are in the key.
 */
export interface FoundRow {
  contactId: number;
  whatsappId: number;
  /** All words of the message, so that a search for several terms need not read it; absent when they are many. */
  words?: string;
  /** Set when the conversation of the message was deleted; copied from the message. */
  expiresAt?: number;
}

/** Keeps an index row within a kilobyte, so that it costs one write unit. */
const longestWords = 600;

export interface IndexRow extends FoundRow {
  pk: string;
  sk: string;
}

/** A message as stored, with the expiry of deleted conversations. */
export type StoredMessage = MessageRow & {
  expiresAt?: number;
  /** Its person is being erased: it leaves the index, and a writer that read it before removes what it wrote. */
  erasing?: true;
};

const rowsFor = (tenant: Tenant, row: StoredMessage, words: readonly string[]): IndexRow[] => {
  const { ticketId, contactId, whatsappId, seq, expiresAt } = row;
  const at = new Date(row.createdAt).toISOString();
  const all = words.join(' ');
  const found: FoundRow = {
    contactId,
    whatsappId,
    ...(all.length <= longestWords && { words: all }),
    ...(expiresAt !== undefined && { expiresAt }),
  };
  return [
    ...wordBeginnings(words).map(
      (one) => ({ ...found, ...keys.messageByBeginning(tenant, one, at, ticketId, seq) }) as IndexRow,
    ),
    ...longOnes(words).map(
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

/** Returns the rows under which a message is found, and those of its earlier texts to be removed. */
export function indexOf(tenant: Tenant, row: StoredMessage): { wanted: IndexRow[]; gone: Key[] } {
  const now = rowsFor(tenant, row, wordsOfMessage(row));
  const wanted = row.erasing ? [] : now;
  const kept = new Set(wanted.map(nameOf));
  const earlier = earlierWords(row).flatMap((words) => rowsFor(tenant, row, words));
  const before = row.erasing ? [...now, ...earlier] : earlier;
  const gone = new Map(before.filter((one) => !kept.has(nameOf(one))).map((one) => [nameOf(one), one]));
  return { wanted, gone: [...gone.values()].map(({ pk, sk }) => ({ pk, sk })) };
}
