import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import { type TicketThread, threadPosition } from '#functions/conversation/rows/thread-position.ts';
import { wordsOfMessage } from '#functions/conversation/search/latest-row.ts';
import { messageIdOf } from '#shared/messages/message-id.ts';
import type { FoundInConversation } from '#shared/search/contract.ts';
import { excerptOf } from '#shared/search/excerpt.ts';
import { hasTerms, searchableText } from '#shared/search/message-words.ts';
import type { Tenant } from '#shared/tenant.ts';

const searchableOf = (row: MessageRow): string => searchableText({ ...row, location: row.location ?? null });

/** Returns whether the current text of the message has the terms: the index row may be of an earlier text. */
export function messageStillHasTerms(row: MessageRow, terms: readonly string[]): boolean {
  return hasTerms(wordsOfMessage(row), terms);
}

/** A found message as clients see it: in the ticket that it was joined to, at its position there. */
export async function foundView(
  tenant: Tenant,
  row: MessageRow,
  thread: TicketThread,
  terms: readonly string[],
): Promise<FoundInConversation> {
  return {
    id: messageIdOf(row.whatsappId, row.providerId),
    ticketId: thread.id,
    seq: await threadPosition(tenant, thread, row),
    excerpt: excerptOf(searchableOf(row), terms),
    fromMe: row.fromMe,
    mediaType: row.mediaType,
    authorName: row.participant ? (row.participant.name ?? row.participant.phone) : null,
    createdAt: row.createdAt,
  };
}
