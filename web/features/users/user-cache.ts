import type { LivePayloads } from '#shared/events.ts';
import type { UserListed } from '#shared/users/contract.ts';

interface UserPage {
  users: UserListed[];
}

/** The loaded pages after a live event; null when the list must be read to find where a new user belongs. */
export function withUserEvent<P extends UserPage>(pages: P[], event: LivePayloads['user']): P[] | null {
  const change = (next: (users: UserListed[]) => UserListed[]) =>
    pages.map((page) => ({ ...page, users: next(page.users) }));
  if (event.action === 'delete') return change((users) => users.filter((user) => user.id !== event.userId));
  const changed = event.user;
  const isShown = pages.some((page) => page.users.some((user) => user.id === changed.id));
  if (!isShown) return event.action === 'create' ? null : pages;
  return change((users) =>
    users.map((user) => (user.id === changed.id && user.version <= changed.version ? changed : user)),
  );
}
