import { directoryOf } from '#functions/company/companies/directory.ts';
import { readLog } from '#functions/conversation/tickets/ticket-log.ts';
import { getTicket, requireReadable } from '#functions/conversation/tickets/ticket-store.ts';
import { serve } from '#functions/http/serve.ts';
import { can } from '#shared/permissions.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { isForReview } from '#shared/tickets/log-entry.ts';

export const handler = serve(tickets.log, async ({ params, caller: { tenant, user, company } }) => {
  const ticket = requireReadable(await getTicket(tenant, params.ticketId), user);
  const [rows, { users, queues, tags }] = await Promise.all([
    readLog(tenant, ticket),
    directoryOf(tenant, company.configVersion),
  ]);
  const userOf = (id: number | null) => {
    const existing = id === null ? undefined : users.get(id);
    return existing ? { id: existing.id, name: existing.name } : null;
  };
  const queueOf = (id: number | null | undefined) => {
    const existing = id === null || id === undefined ? undefined : queues.get(id);
    return existing ? { id: existing.id, name: existing.name } : null;
  };
  const tagNames = (ids: readonly number[]) => ids.flatMap((id) => tags.get(id)?.name ?? []);
  const mayReview = can(user, 'tickets-manager:peek');
  return {
    entries: rows
      .filter((row) => mayReview || !isForReview(row))
      .map(({ at, kind, userId, fromUserId, to, merge, until, tags: tagged }) => ({
        at,
        kind,
        user: userOf(userId),
        from: userOf(fromUserId),
        toUser: userOf(to?.userId ?? null),
        toQueue: queueOf(to?.queueId),
        ...(merge && { merge }),
        until: until ?? null,
        tags: tagged ? { added: tagNames(tagged.added), removed: tagNames(tagged.removed) } : null,
      })),
  };
});
