import { backfillContactWords } from '#functions/contacts/backfill-contact-words.ts';
import type { MessageRow } from '#functions/messages/message-row.ts';
import { setIndexKeys } from '#functions/tickets/set-index-keys.ts';
import type { TicketPointer } from '#functions/tickets/ticket-row.ts';
import { keys } from '#shared/server/keys.ts';
import { get, getAll, readRange, update, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import { indexFullBlocks } from './chat-index.ts';
import { indexMessage } from './index-message.ts';

/** Progress of a company's reindexing (`keys.reindex`): everything up to this message is indexed. */
interface Progress {
  ticketId: number;
  /** The last indexed message of that ticket. */
  seq: number;
}

export interface Step extends Progress {
  /** Messages looked at since the start. */
  messages: number;
}

const idsAtOnce = 100;
const messagesAtOnce = 50;
const together = 5;

const save = (tenant: Tenant, { ticketId, seq }: Progress) =>
  write({ write: update(keys.searchBackfill(tenant), { set: { ticketId, seq } }) });

/** Ids of all tickets ever created, from one id on; unused ids are left out. */
async function* ticketIds(tenant: Tenant, from: number): AsyncGenerator<number> {
  const last = (await get<{ ticket?: number }>(keys.ids(tenant), { consistent: true }))?.ticket ?? 0;
  for (let first = from; first <= last; first += idsAtOnce) {
    const ids = Array.from({ length: Math.min(idsAtOnce, last - first + 1) }, (_, n) => first + n);
    const pointers = await getAll<TicketPointer>(ids.map((id) => keys.ticketById(tenant, id)));
    yield* pointers.flatMap((pointer) => pointer?.ticketId ?? []);
  }
}

/**
 * Indexes every message of a company that is missing or differs in the index, and writes the rows by which its contacts
 * and tickets are found. It may be stopped anywhere and resumes there; messages written while it runs are indexed as
 * usual. `tell` is called after each step.
 */
export const reindex = async (tenant: Tenant, tell: (step: Step) => void, { anew = false } = {}): Promise<Step> => {
  const known = anew ? undefined : await get<Progress>(keys.searchBackfill(tenant), { consistent: true });
  // Rows from before lists and searches read the rows they read now.
  if (!known) await backfillContactWords(tenant);
  const step: Step = { ticketId: known?.ticketId ?? 1, seq: known?.seq ?? 0, messages: 0 };
  for await (const ticketId of ticketIds(tenant, step.ticketId)) {
    if (ticketId !== step.ticketId) Object.assign(step, { ticketId, seq: 0 });
    await setIndexKeys(tenant, ticketId);
    for (let ended = false; !ended; ) {
      const after = keys.message(tenant, ticketId, step.seq);
      const page = await readRange<MessageRow>(keys.messages(tenant, ticketId), { limit: messagesAtOnce, after });
      const places = page.rows.map(({ seq }) => seq);
      for (let start = 0; start < places.length; start += together) {
        const part = places.slice(start, start + together);
        await Promise.all(part.map((seq) => indexMessage(tenant, ticketId, seq, { onlyMissing: true })));
      }
      step.seq = places.at(-1) ?? step.seq;
      while (await indexFullBlocks(tenant, ticketId, step.seq));
      step.messages += places.length;
      ended = page.last === undefined;
      if (places.length > 0) {
        await save(tenant, step);
        tell(step);
      }
    }
  }
  return step;
};
