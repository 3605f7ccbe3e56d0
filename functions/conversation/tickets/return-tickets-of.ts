import { readCompanyDirectory } from '#functions/company/companies/directory.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { readIndex } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { decideTransition } from '#shared/tickets/lifecycle.ts';
import { announceChanges } from './announce.ts';
import { commitTicket } from './commit-ticket.ts';
import { removalLogWrite } from './removal-log.ts';
import type { TicketChange, TicketContext } from './ticket-change.ts';
import { ticketsOfUser } from './ticket-range.ts';

/**
 * Returns one ticket to its queue if the user still holds it: the list it was found in may be older than the ticket.
 */
const returnTicket = async (context: TicketContext, found: TicketRow, userId: number): Promise<TicketChange[]> => {
  const { changes } = await commitTicket(context, { ...found, ticketId: found.id }, (before, now) => {
    if (before.status !== 'open' || before.userId !== userId) return undefined;
    const decision = decideTransition(before, { status: 'pending' }, { userId });
    if (decision.type !== 'changed') return undefined;
    const after = { ...before, ...decision.to, updatedAt: now.toISOString() };
    return { after, also: [removalLogWrite(context.tenant, before, 'agentRemoved', now)] };
  });
  return changes;
};

/**
 * Returns every open ticket of a removed user to its queue. Runs after the user's row is deleted: from then on no
 * ticket can be given to the user. Works page by page; repeating it after a failure finishes what is left.
 */
export async function returnTicketsOfUser(tenant: Tenant, userId: number): Promise<void> {
  const context = { tenant, directory: await readCompanyDirectory(tenant) };
  for (const { index, partition } of ticketsOfUser(tenant, 'open', userId)) {
    let below: string | undefined;
    do {
      const page = await readIndex<TicketRow & { gsi2sk: string }>(index, partition, {
        limit: 20,
        reverse: true,
        below,
      });
      const changes = await Promise.all(page.rows.map((row) => returnTicket(context, row, userId)));
      await announceChanges(context, changes.flat());
      below = page.last && page.rows.at(-1)?.gsi2sk;
    } while (below);
  }
}
