import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import type { UserRow } from '#functions/company/rows/user-row.ts';
import type { User, UserListed } from '#shared/users/contract.ts';

/** Clients send a sign of life every five minutes; the rest allows for its delay. */
const onlineMs = 5.5 * 60_000;

/** When a user without further signs of life goes offline (ISO 8601); undefined if already offline. */
export function goesOfflineAt({ online, onlineAt }: UserRow): string | undefined {
  return online && onlineAt !== null ? new Date(Date.parse(onlineAt) + onlineMs).toISOString() : undefined;
}

export function isOnline(user: UserRow, now: Date): boolean {
  const until = goesOfflineAt(user);
  return until !== undefined && now.toISOString() < until;
}

/** Since when the user is absent: on a break, or offline since the last sign of life. Undefined: present. */
export function absentSince(user: UserRow, now: Date): string | undefined {
  return user.pause?.since ?? (isOnline(user, now) ? undefined : (user.onlineAt ?? user.createdAt));
}

/** A user as listed; only platform operators see which users are operators. */
export function userListed(
  row: UserRow,
  queues: CompanyDirectory['queues'],
  viewer?: Pick<UserRow, 'super'>,
): UserListed {
  return {
    ...row,
    role: row.role ?? null,
    super: row.super && viewer?.super === true,
    online: isOnline(row, new Date()),
    pause: row.pause ?? null,
    invitedUntil: row.invitation?.expiresAt ?? null,
    hasSignedIn: row.sessionId !== null || row.onlineAt !== null,
    queues: row.queueIds.flatMap((queueId) => queues.get(queueId) ?? []),
    watchedQueues: (row.watchedQueueIds ?? []).flatMap((queueId) => queues.get(queueId) ?? []),
  };
}

export function userView(
  row: UserRow,
  { name, id }: CompanyRow,
  queues: CompanyDirectory['queues'],
  viewer: Pick<UserRow, 'super'>,
): User {
  return { ...userListed(row, queues, viewer), company: { id, name } };
}
