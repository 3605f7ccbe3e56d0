import type { CompanyRow } from '#functions/companies/company-row.ts';
import { type Directory, directoryOf } from '#functions/companies/directory.ts';
import { publish } from '#functions/live/publish.ts';
import { timerWrites } from '#functions/timers/arm-timers.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { get, readIndex, transact } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import { decideTransition } from '#shared/tickets/lifecycle.ts';
import { retryOnConflict } from './retry-on-conflict.ts';
import { ticketsOfUser } from './ticket-range.ts';
import { ticketChanged } from './ticket-rooms.ts';
import type { TicketRow, TicketTransition } from './ticket-row.ts';
import { ticketView } from './ticket-view.ts';
import { ticketWrites } from './ticket-writes.ts';

/**
 * Returns one ticket to its queue if the user still holds it: the list it was found in may be older than the ticket.
 */
const returnTicket = (
  tenant: Tenant,
  found: TicketRow,
  userId: number,
  directory: Directory,
): Promise<TicketTransition | undefined> =>
  retryOnConflict(async () => {
    const key = keys.ticket(tenant, found.contactId, found.whatsappId);
    const before = await get<TicketRow>(key, { consistent: true });
    if (!before || before.deletedAt || before.status !== 'open' || before.userId !== userId) return undefined;
    const decision = decideTransition(before, { status: 'pending' }, { userId });
    if (decision.type !== 'changed') return undefined;
    const now = new Date().toISOString();
    const after: TicketRow = { ...before, ...decision.to, updatedAt: now, version: before.version + 1 };
    const change = { before, after };
    await transact([...ticketWrites(tenant, now, change), ...timerWrites(tenant, directory, now, change)]);
    return change;
  });

/**
 * Returns every open ticket of a removed user to its queue. Runs after the user's row is deleted: from then on no
 * ticket can be given to the user. Works page by page; repeating it after a failure finishes what is left.
 */
export const returnTicketsOf = async (tenant: Tenant, userId: number): Promise<void> => {
  const company = await get<CompanyRow>(keys.company(tenant), { consistent: true });
  if (!company) throw new AppError('ERR_NO_COMPANY_FOUND');
  const directory = await directoryOf(tenant, company.configVersion);
  for (const { index, partition } of ticketsOfUser(tenant, 'open', userId)) {
    let below: string | undefined;
    do {
      const page = await readIndex<TicketRow & { gsi2sk: string }>(index, partition, {
        limit: 20,
        reverse: true,
        below,
      });
      const changes = await Promise.all(page.rows.map((row) => returnTicket(tenant, row, userId, directory)));
      await publish(
        ...changes
          .filter((change) => change !== undefined)
          .map(({ before, after }) => ticketChanged(tenant, before, ticketView(after, directory))),
      );
      below = page.last && page.rows.at(-1)?.gsi2sk;
    } while (below);
  }
};
