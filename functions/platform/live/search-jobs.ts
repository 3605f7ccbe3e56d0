import * as z from 'zod';
import type { LiveMessage } from '#shared/live/contract.ts';
import type { IndexRequest } from '#shared/search/index-request.ts';

const MessageEvent = z.object({
  action: z.enum(['create', 'update']),
  message: z.object({
    ticketId: z.int(),
    seq: z.int(),
    fromMe: z.boolean(),
    isEdited: z.boolean(),
    isDeleted: z.boolean(),
    version: z.int(),
    transcript: z.string().nullish(),
    change: z.object({ state: z.string() }).nullish(),
  }),
});

/**
 * Derives jobs for the search index from live events: every message that arrived or was sent, and those whose text
 * changed. A writer of a message publishes it, again after a crash, so that the index misses none. A process that died
 * right after storing an agent's message published nothing: WhatsApp's first receipt for it (its second version)
 * indexes it if it is missing.
 */
export function searchJobsOfEvents(events: readonly LiveMessage[]): IndexRequest[] {
  return events.flatMap(({ companyId, event, payload }) => {
    const appMessage = event.endsWith('-appMessage') ? MessageEvent.safeParse(payload).data : undefined;
    if (!appMessage) return [];
    const { ticketId, seq, fromMe, isEdited, isDeleted, version, transcript, change } = appMessage.message;
    const order = { companyId, ticketId, seq };
    if (appMessage.action === 'create') return [order];
    // An edit or deletion of ours that WhatsApp refused is taken back.
    const isTakenBack = change?.state === 'failed';
    // The words of a customer's voice note are stored after the message; ours has them from the beginning.
    const isTranscribed = !fromMe && Boolean(transcript);
    if (isEdited || isDeleted || isTakenBack || isTranscribed) return [{ ...order, again: true as const }];
    return fromMe && version === 2 ? [{ ...order, unlessThere: true as const }] : [];
  });
}
