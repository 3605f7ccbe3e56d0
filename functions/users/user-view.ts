import type { CompanyRow } from '#functions/companies/company-row.ts';
import type { Directory } from '#functions/companies/directory.ts';
import type { User, UserListed } from '#shared/users/contract.ts';
import type { UserRow } from './user-row.ts';

/** Clients tell every five minutes that they are there; the rest is what such a word takes to arrive. */
const onlineMs = 5.5 * 60_000;

export const isOnline = ({ online, onlineAt }: UserRow, now: Date): boolean =>
  online && onlineAt !== null && now.getTime() - Date.parse(onlineAt) < onlineMs;

/** Only platform operators learn who else is one. */
export const userListed = (row: UserRow, queues: Directory['queues'], viewer?: Pick<UserRow, 'super'>): UserListed => ({
  ...row,
  super: row.super && viewer?.super === true,
  online: isOnline(row, new Date()),
  queues: row.queueIds.flatMap((queueId) => queues.get(queueId) ?? []),
});

export const userView = (
  row: UserRow,
  { name, id }: CompanyRow,
  queues: Directory['queues'],
  viewer: Pick<UserRow, 'super'>,
): User => ({ ...userListed(row, queues, viewer), company: { id, name } });
