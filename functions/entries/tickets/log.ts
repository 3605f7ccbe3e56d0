import { directoryOf } from '#functions/company/companies/directory.ts';
import { readLog } from '#functions/conversation/tickets/ticket-log.ts';
import { getTicket, requireVisible } from '#functions/conversation/tickets/ticket-store.ts';
import { serve } from '#functions/http/serve.ts';
import { tickets } from '#shared/tickets/contract.ts';

export const handler = serve(tickets.log, async ({ params, caller: { tenant, user, company } }) => {
  const ticket = requireVisible(await getTicket(tenant, params.ticketId), user);
  const [rows, { users }] = await Promise.all([readLog(tenant, ticket.id), directoryOf(tenant, company.configVersion)]);
  const named = (userId: number | null) => {
    const existing = userId === null ? undefined : users.get(userId);
    return existing ? { id: existing.id, name: existing.name } : null;
  };
  return {
    entries: rows.map(({ at, kind, userId, fromUserId }) => ({
      at,
      kind,
      user: named(userId),
      from: named(fromUserId),
    })),
  };
});
