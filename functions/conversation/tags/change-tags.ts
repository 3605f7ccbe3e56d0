import type { Caller } from '#functions/company/auth/caller.ts';
import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { directoryWithTags } from '#functions/company/tags/tag-store.ts';
import type { BulkTransactionPart } from '#functions/conversation/acts/bulk-row.ts';
import { pendingTicketActWrites } from '#functions/conversation/acts/ticket-act.ts';
import { announceChanges } from '#functions/conversation/tickets/announce.ts';
import { commitTicket } from '#functions/conversation/tickets/commit-ticket.ts';
import { logWrite } from '#functions/conversation/tickets/ticket-log.ts';
import { requireChangeable } from '#functions/conversation/tickets/ticket-store.ts';
import { ticketView } from '#functions/conversation/tickets/ticket-view.ts';
import { AppError } from '#shared/http/errors.ts';
import { maxTagsOfTicket } from '#shared/tags/contract.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';

type PendingAct = Awaited<ReturnType<typeof pendingTicketActWrites>>['undo'];

const isSame = (a: readonly number[], b: readonly number[]) => a.length === b.length && a.every((id) => b.includes(id));

/**
 * Changes a ticket's tags, decided on those it carries now, and announces it. Its position in the lists stays: tagging
 * is no activity. Returns the ticket with its tags' names. `bulk`: the act is a part of it.
 */
export async function changeTagsOf(
  { tenant, user, company }: Pick<Caller, 'tenant' | 'user' | 'company'>,
  ticketId: number,
  decide: (tagIds: readonly number[]) => readonly number[],
  bulk?: BulkTransactionPart,
): Promise<Ticket & { undo: PendingAct | null }> {
  const directory = await companyDirectoryOf(tenant, company.configVersion);
  let undo: PendingAct | null = null;
  const { ticket, changes } = await commitTicket({ tenant, directory }, ticketId, async (before, now) => {
    undo = null;
    const had = requireChangeable(before, user).tagIds ?? [];
    const tagIds = [...new Set(decide(had))];
    if (tagIds.length > Math.max(maxTagsOfTicket, had.length)) throw new AppError('ERR_TICKET_TAG_LIMIT');
    if (isSame(had, tagIds)) return undefined;
    const after = { ...before, tagIds };
    const tagged = {
      added: tagIds.filter((id) => !had.includes(id)),
      removed: had.filter((id) => !tagIds.includes(id)),
    };
    const act = { transition: 'tag', userId: user.id, tags: tagged, bulk: bulk?.id } as const;
    const pending = await pendingTicketActWrites({ tenant, directory }, { before, after }, act, now);
    undo = pending.undo;
    const entry = { at: now.toISOString(), kind: 'tagged', userId: user.id, fromUserId: null, tags: tagged } as const;
    return { after, also: [...(bulk?.writes(false) ?? []), ...pending.writes, logWrite(tenant, ticketId, entry)] };
  });
  const current = { tenant, directory: await directoryWithTags(tenant, company, ticket.tagIds ?? []) };
  await announceChanges(current, changes);
  return { ...ticketView(ticket, current.directory), undo };
}
