import type { MessageRow } from '#functions/messages/message-row.ts';
import { beginningsOf, lookedUp, messageWords, saidIn } from '#shared/search/message-words.ts';
import { type Key, keys } from '#shared/server/keys.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import { wordsOfMessage } from './found-message.ts';

/** A message under one beginning of one of its words (`keys.found`): newest first for the whole company. */
export interface FoundPlace {
  ticketId: number;
  contactId: number;
  whatsappId: number;
  seq: number;
  /** All its words, so that a search of several needs not look at the message; absent when they are many. */
  words?: string;
  /** As its message has it: one of a deleted conversation. */
  expiresAt?: number;
}

/** A message under one of its words, within its conversation (`keys.chatWord`). */
export interface ChatWordRow {
  seq: number;
  expiresAt?: number;
}

/** A row of an index costs one write as long as it stays within a kilobyte. */
const longestWords = 600;

export interface IndexRow extends Partial<FoundPlace> {
  pk: string;
  sk: string;
}

/** A message as it may stand in the table. */
export type StoredMessage = MessageRow & { expiresAt?: number };

const rowsFor = (tenant: Tenant, row: StoredMessage, words: readonly string[]): IndexRow[] => {
  const { ticketId, contactId, whatsappId, seq, expiresAt } = row;
  const at = new Date(row.createdAt).toISOString();
  const all = words.join(' ');
  const end = expiresAt === undefined ? {} : { expiresAt };
  const inChat: ChatWordRow = { seq, ...end };
  const place: FoundPlace = {
    ticketId,
    contactId,
    whatsappId,
    seq,
    ...end,
    ...(all.length <= longestWords && { words: all }),
  };
  return [
    ...beginningsOf(words).map((one): IndexRow => ({ ...place, ...keys.found(tenant, one, at, ticketId, seq) })),
    ...lookedUp(words).map((word): IndexRow => ({ ...inChat, ...keys.chatWord(tenant, ticketId, word, seq) })),
  ];
};

const nameOf = ({ pk, sk }: Pick<IndexRow, 'pk' | 'sk'>) => `${pk} ${sk}`;

/** The rows under which a message is found, and those of its earlier texts under which it is not (any more). */
export const indexOf = (tenant: Tenant, row: StoredMessage): { wanted: IndexRow[]; gone: Key[] } => {
  const wanted = rowsFor(tenant, row, wordsOfMessage(row));
  const kept = new Set(wanted.map(nameOf));
  const earlier = [...row.history.map(({ body }) => body), ...(row.isDeleted ? [row.body] : [])];
  const before = earlier.flatMap((body) =>
    rowsFor(tenant, row, messageWords(saidIn({ ...row, body, location: row.location ?? null }))),
  );
  const gone = new Map(before.filter((one) => !kept.has(nameOf(one))).map((one) => [nameOf(one), one]));
  return { wanted, gone: [...gone.values()].map(({ pk, sk }) => ({ pk, sk })) };
};
