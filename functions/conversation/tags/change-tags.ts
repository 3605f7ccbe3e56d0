import type { Caller } from '#functions/company/auth/caller.ts';
import { directoryOf } from '#functions/company/companies/directory.ts';
import { directoryWith } from '#functions/company/tags/tag-store.ts';
import { announce } from '#functions/conversation/tickets/announce.ts';
import { commitTicket } from '#functions/conversation/tickets/commit-ticket.ts';
import { requireVisible } from '#functions/conversation/tickets/ticket-store.ts';
import { ticketView } from '#functions/conversation/tickets/ticket-view.ts';
import { AppError } from '#shared/http/errors.ts';
import { mostTagsOfTicket } from '#shared/tags/contract.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';

const isSame = (a: readonly number[], b: readonly number[]) => a.length === b.length && a.every((id) => b.includes(id));

/**
 * Changes a ticket's tags, decided on those it carries now, and announces it. Its position in the lists stays: tagging
 * is no activity. Returns the ticket with its tags' names.
 */
export async function changeTagsOf(
  { tenant, user, company }: Pick<Caller, 'tenant' | 'user' | 'company'>,
  ticketId: number,
  decide: (tagIds: readonly number[]) => readonly number[],
): Promise<Ticket> {
  const directory = await directoryOf(tenant, company.configVersion);
  const { ticket, changes } = await commitTicket({ tenant, directory }, ticketId, (before) => {
    const had = requireVisible(before, user).tagIds ?? [];
    const tagIds = [...new Set(decide(had))];
    if (tagIds.length > Math.max(mostTagsOfTicket, had.length)) throw new AppError('ERR_TICKET_TAG_LIMIT');
    return isSame(had, tagIds) ? undefined : { after: { ...before, tagIds } };
  });
  const current = { tenant, directory: await directoryWith(tenant, company, ticket.tagIds ?? []) };
  await announce(current, changes);
  return ticketView(ticket, current.directory);
}
