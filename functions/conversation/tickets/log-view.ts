import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import type { TicketLogEntry } from '#shared/tickets/log-entry.ts';
import type { LogRow } from './ticket-log.ts';

/** The receiver of a transfer: a deleted one has no name, so that it differs from none. */
const receiverOf = (rows: ReadonlyMap<number, { id: number; name: string }>, id: number | null | undefined) =>
  id === null || id === undefined ? null : { id, name: rows.get(id)?.name ?? '' };

/** Entries of a ticket's log as clients see them, with the present names of users, queues and tags. */
export function logViews(rows: readonly LogRow[], { users, queues, tags }: CompanyDirectory): TicketLogEntry[] {
  const userOf = (id: number | null) => {
    const existing = id === null ? undefined : users.get(id);
    return existing ? { id: existing.id, name: existing.name } : null;
  };
  const tagNames = (ids: readonly number[]) => ids.flatMap((id) => tags.get(id)?.name ?? []);
  return rows.map(({ at, kind, userId, fromUserId, to, merge, until, tags: tagged }) => ({
    at,
    kind,
    user: userOf(userId),
    from: userOf(fromUserId),
    toUser: receiverOf(users, to?.userId),
    toQueue: receiverOf(queues, to?.queueId),
    ...(merge && { merge }),
    until: until ?? null,
    tags: tagged ? { added: tagNames(tagged.added), removed: tagNames(tagged.removed) } : null,
  }));
}
