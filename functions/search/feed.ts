import * as z from 'zod';
import type { LiveMessage } from '#shared/live/contract.ts';
import type { SearchOrder } from '#shared/search/order.ts';

const Told = z.object({
  action: z.enum(['create', 'update']),
  message: z.object({
    ticketId: z.int(),
    seq: z.int(),
    fromMe: z.boolean(),
    isEdited: z.boolean(),
    isDeleted: z.boolean(),
    version: z.int(),
    change: z.object({ state: z.string() }).nullish(),
  }),
});

/**
 * What the index has to learn from live events: every message that came or was sent, and those whose text changed. Whoever stores a
 * message tells of it, again after a crash; so the index misses none. A process that died right after storing what an agent sent told
 * nobody: the first thing WhatsApp says of such a message (its second version) brings it in, if it is not there.
 */
export const searchOrders = (events: readonly LiveMessage[]): SearchOrder[] =>
  events.flatMap(({ companyId, event, payload }) => {
    const told = event.endsWith('-appMessage') ? Told.safeParse(payload).data : undefined;
    if (!told) return [];
    const { ticketId, seq, fromMe, isEdited, isDeleted, version, change } = told.message;
    const order = { companyId, ticketId, seq };
    if (told.action === 'create') return [order];
    // Refused by WhatsApp, an edit or deletion of ours is taken back.
    const isTakenBack = change?.state === 'failed';
    if (isEdited || isDeleted || isTakenBack) return [{ ...order, again: true as const }];
    return fromMe && version === 2 ? [{ ...order, unlessThere: true as const }] : [];
  });
