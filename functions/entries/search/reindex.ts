import { type CompanyRow, defaultTimeZone } from '#functions/company/rows/company-row.ts';
import { backfillContactWords } from '#functions/conversation/contacts/backfill-contact-words.ts';
import { setTicketIndexKeys } from '#functions/conversation/tickets/set-index-keys.ts';
import { ticketPointers } from '#functions/conversation/tickets/ticket-pointers.ts';
import { indexConversation } from '#functions/engagement/search/index-conversation.ts';
import { keys } from '#shared/server/keys.ts';
import { get, update, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

/** Progress of a company's reindexing (`keys.searchBackfill`): everything up to this message is indexed. */
interface Progress {
  ticketId: number;
  /** The last indexed message of that ticket. */
  seq: number;
}

export interface ReindexStep extends Progress {
  /** Messages looked at since the start. */
  messages: number;
}

const save = (tenant: Tenant, { ticketId, seq }: Progress) =>
  write({ write: update(keys.searchBackfill(tenant), { set: { ticketId, seq } }) });

/**
 * Indexes every message of a company that is missing or differs in the index, and writes the rows by which its contacts
 * and tickets are found. It may be stopped anywhere and resumes there; messages written while it runs are indexed as
 * usual. `tell` is called after each step.
 */
export async function reindexCompanyMessages(
  tenant: Tenant,
  onStep: (step: ReindexStep) => void,
  { anew = false } = {},
): Promise<ReindexStep> {
  const progress = anew ? undefined : await get<Progress>(keys.searchBackfill(tenant), { consistent: true });
  // Rows from before lists and searches read the rows they read now.
  if (!progress) await backfillContactWords(tenant);
  const { timeZone = defaultTimeZone } = (await get<CompanyRow>(keys.company(tenant))) ?? {};
  const step: ReindexStep = { ticketId: progress?.ticketId ?? 1, seq: progress?.seq ?? 0, messages: 0 };
  for await (const { ticketId } of ticketPointers(tenant, step.ticketId)) {
    if (ticketId !== step.ticketId) Object.assign(step, { ticketId, seq: 0 });
    await setTicketIndexKeys(tenant, ticketId, timeZone);
    for await (const { seq, messages } of indexConversation(tenant, ticketId, step.seq)) {
      Object.assign(step, { seq, messages: step.messages + messages });
      await save(tenant, step);
      onStep(step);
    }
  }
  return step;
}
