import { readCompanyDirectory } from '#functions/company/companies/directory.ts';
import type { TaggedTicketRow } from '#functions/company/rows/tag-row.ts';
import { announceChanges } from '#functions/conversation/tickets/announce.ts';
import { commitTicket } from '#functions/conversation/tickets/commit-ticket.ts';
import type { TicketChange, TicketContext } from '#functions/conversation/tickets/ticket-change.ts';
import { keys } from '#shared/server/keys.ts';
import { readRange, remove, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

/** Tickets that one step removes the tag from. */
const perStep = 25;

const untagTicket = async (context: TicketContext, tagId: number, tagged: TaggedTicketRow): Promise<TicketChange[]> => {
  const { changes } = await commitTicket(context, tagged, (before) =>
    before.tagIds?.includes(tagId)
      ? { after: { ...before, tagIds: before.tagIds.filter((id) => id !== tagId) } }
      : undefined,
  );
  // The ticket no longer carries the tag: only this row is left.
  if (changes.length === 0) await write({ write: remove(keys.tagged(context.tenant, tagId, tagged.ticketId)) });
  return changes;
};

/** Removes a tag from the next tickets that carry it. Returns true while there may be more. */
export async function removeTagFromSomeTickets(tenant: Tenant, tagId: number): Promise<boolean> {
  const page = await readRange<TaggedTicketRow>(keys.allTagged(tenant, tagId), { limit: perStep, consistent: true });
  const context = { tenant, directory: await readCompanyDirectory(tenant) };
  const changes = await Promise.all(page.rows.map((row) => untagTicket(context, tagId, row)));
  await announceChanges(context, changes.flat());
  return page.last !== undefined;
}
