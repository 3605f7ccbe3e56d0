import * as z from 'zod';
import type { LiveMessage } from '#shared/live/contract.ts';
import type { IndexRequest } from '#shared/search/index-request.ts';
import {
  isFreshMessage,
  isTimeToLook,
  maxIndexedTogether,
  messagesPerIndexBlock,
} from '#shared/search/when-indexed.ts';

const MessageEvent = z.object({
  action: z.enum(['create', 'update']),
  message: z.object({
    ticketId: z.int(),
    seq: z.int(),
    fromMe: z.boolean(),
    isEdited: z.boolean(),
    isDeleted: z.boolean(),
    createdAt: z.string(),
    transcript: z.string().nullish(),
    change: z.object({ state: z.string() }).nullish(),
  }),
});

/**
 * Derives jobs for the search index from live events: messages that did not enter it in their own transaction, those whose text changed,
 * and now and then one after which the worker looks whether there are enough for a block. A writer of a message publishes it, again after
 * a crash, so that the index misses none.
 */
export function searchJobsOfEvents(events: readonly LiveMessage[]): IndexRequest[] {
  const changes = events.flatMap(({ companyId, event, payload }) => {
    const appMessage = event.endsWith('-appMessage') ? MessageEvent.safeParse(payload).data : undefined;
    return appMessage ? [{ companyId, ...appMessage }] : [];
  });
  const created = changes.filter(({ action }) => action === 'create');
  const together = Map.groupBy(created, ({ message }) => message.ticketId);
  return changes.flatMap(({ companyId, action, message }) => {
    const { ticketId, seq, fromMe, isEdited, isDeleted, transcript, change } = message;
    const order = { companyId, ticketId, seq };
    if (action === 'create') {
      const isMissing = !isFreshMessage(message) || (together.get(ticketId)?.length ?? 0) > maxIndexedTogether;
      return isMissing || isTimeToLook(order) || seq % messagesPerIndexBlock === 0 ? [order] : [];
    }
    // An edit or deletion of ours that WhatsApp refused is taken back.
    const isTakenBack = change?.state === 'failed';
    // The words of a customer's voice note are stored after the message; ours has them from the beginning.
    const isTranscribed = !fromMe && Boolean(transcript);
    return isEdited || isDeleted || isTakenBack || isTranscribed ? [{ ...order, again: true as const }] : [];
  });
}
