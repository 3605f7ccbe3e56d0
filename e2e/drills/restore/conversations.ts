import { createHash } from 'node:crypto';
import { rowHash } from '#local/move/row-hash.ts';
import { keyOfMovedRow, pagesOfTable } from '#local/move/rows.ts';
import type { MoveSide } from '#local/move/side.ts';

/** A conversation, as its stored messages are. */
interface Conversation {
  messages: number;
  /** Over its messages in their order. */
  digest: string;
}

export type ConversationsByKey = ReadonlyMap<string, Conversation>;

/** Every conversation of a table, by the key under which its messages are stored. */
export async function conversationsOfTable(side: Pick<MoveSide, 'dynamodb' | 'table'>): Promise<ConversationsByKey> {
  const rows = new Map<string, { sk: string; hash: string }[]>();
  for await (const page of pagesOfTable(side))
    for (const row of page) {
      const { pk, sk } = keyOfMovedRow(row);
      if (!/^C#\d+#CHAT#/.test(pk) || !sk.startsWith('M#')) continue;
      const messages = rows.get(pk) ?? [];
      messages.push({ sk, hash: rowHash(row) });
      rows.set(pk, messages);
    }
  return new Map([...rows].map(([pk, messages]) => [pk, conversationOf(messages)]));
}

function conversationOf(messages: readonly { sk: string; hash: string }[]): Conversation {
  const digest = createHash('sha256');
  for (const { sk, hash } of messages.toSorted((a, b) => (a.sk < b.sk ? -1 : 1))) digest.update(`${sk} ${hash}\n`);
  return { messages: messages.length, digest: digest.digest('hex') };
}

export interface ConversationComparison {
  conversations: number;
  messages: number;
  /** In `before` only, different in both, and in `after` only. */
  missing: string[];
  changed: string[];
  added: string[];
}

/** Compares every conversation of two moments. */
export function compareConversations(before: ConversationsByKey, after: ConversationsByKey): ConversationComparison {
  const names = [...before.keys()];
  return {
    conversations: before.size,
    messages: [...before.values()].reduce((sum, { messages }) => sum + messages, 0),
    missing: names.filter((name) => !after.has(name)),
    changed: names.filter((name) => after.has(name) && after.get(name)?.digest !== before.get(name)?.digest),
    added: [...after.keys()].filter((name) => !before.has(name)),
  };
}
