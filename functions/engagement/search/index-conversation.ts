import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import { keys } from '#shared/server/keys.ts';
import { readRange } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { indexFullConversationBlocks } from './conversation-index.ts';
import { indexMessage } from './index-message.ts';

const messagesAtOnce = 50;
const inParallel = 5;

/** A step of a conversation's indexing. */
export interface IndexingStep {
  /** The last indexed message. */
  seq: number;
  /** Messages looked at in this step. */
  messages: number;
}

/**
 * Indexes the messages of a conversation after `from` that are missing or differ in the index, a page per step. May be
 * stopped after any step and repeated.
 */
export async function* indexConversation(tenant: Tenant, ticketId: number, from: number): AsyncGenerator<IndexingStep> {
  let after: Record<string, unknown> | undefined = keys.message(tenant, ticketId, from);
  while (after) {
    const range = keys.messages(tenant, ticketId);
    const page: Awaited<ReturnType<typeof readRange<MessageRow>>> = await readRange(range, {
      limit: messagesAtOnce,
      after,
    });
    const seqs = page.rows.map(({ seq }) => seq);
    for (let start = 0; start < seqs.length; start += inParallel) {
      const part = seqs.slice(start, start + inParallel);
      await Promise.all(part.map((seq) => indexMessage(tenant, ticketId, seq, { onlyMissing: true, isOld: true })));
    }
    const seq = seqs.at(-1);
    while (await indexFullConversationBlocks(tenant, ticketId, seq ?? from));
    if (seq !== undefined) yield { seq, messages: seqs.length };
    after = page.last;
  }
}
