import type { CompanyRow } from '#functions/companies/company-row.ts';
import { directoryOf } from '#functions/companies/directory.ts';
import { publish } from '#functions/live/publish.ts';
import { retryOnConflict } from '#functions/tickets/retry-on-conflict.ts';
import { ticketChanged } from '#functions/tickets/ticket-rooms.ts';
import type { TicketRow, TicketTransition } from '#functions/tickets/ticket-row.ts';
import { ticketView } from '#functions/tickets/ticket-view.ts';
import { ticketWrites } from '#functions/tickets/ticket-writes.ts';
import { keys } from '#shared/server/keys.ts';
import { get, readRange, remove, transact, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import type { TaggedRow } from './tag-row.ts';

/** Tickets that one step removes the tag from. */
const perStep = 25;

const untagTicket = (tenant: Tenant, tagId: number, tagged: TaggedRow): Promise<TicketTransition | undefined> =>
  retryOnConflict(async () => {
    const key = keys.ticket(tenant, tagged.contactId, tagged.whatsappId);
    const before = await get<TicketRow>(key, { consistent: true });
    if (before?.id !== tagged.ticketId || before.deletedAt || !before.tagIds?.includes(tagId)) {
      // The ticket no longer carries the tag: only this row is left.
      await write({ write: remove(keys.tagged(tenant, tagId, tagged.ticketId)) });
      return undefined;
    }
    const tagIds = before.tagIds.filter((id) => id !== tagId);
    const after: TicketRow = { ...before, tagIds, version: before.version + 1 };
    await transact(ticketWrites(tenant, new Date().toISOString(), { before, after }));
    return { before, after };
  });

/** Removes a tag from the next tickets that carry it. Returns true while there may be more. */
export const untagSome = async (tenant: Tenant, tagId: number): Promise<boolean> => {
  const page = await readRange<TaggedRow>(keys.allTagged(tenant, tagId), { limit: perStep, consistent: true });
  const changes = await Promise.all(page.rows.map((row) => untagTicket(tenant, tagId, row)));
  const company = await get<CompanyRow>(keys.company(tenant), { consistent: true });
  const directory = await directoryOf(tenant, company?.configVersion ?? 0);
  await publish(
    ...changes
      .filter((change) => change !== undefined)
      .map(({ before, after }) => ticketChanged(tenant, before, ticketView(after, directory))),
  );
  return page.last !== undefined;
};
