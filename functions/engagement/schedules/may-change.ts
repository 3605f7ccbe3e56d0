import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import type { UserRow } from '#functions/company/rows/user-row.ts';
import { AppError } from '#shared/http/errors.ts';
import { can } from '#shared/permissions.ts';
import type { ScheduleRow } from './schedule-row.ts';

/** Users change their own scheduled messages; with the right to manage them, any. */
export function requireMayChangeSchedule(row: ScheduleRow, user: UserRow): void {
  if (row.userId !== user.id && !can(user, 'schedules:manage')) throw new AppError('ERR_NO_PERMISSION');
}

/** The same for a new one, which belongs to the caller or to another user of the company. */
export function requireScheduleOwner(
  { directory }: { directory: CompanyDirectory },
  userId: number,
  user: UserRow,
): void {
  if (userId === user.id) return;
  if (!can(user, 'schedules:manage')) throw new AppError('ERR_NO_PERMISSION');
  if (!directory.users.has(userId)) throw new AppError('ERR_NO_USER_FOUND');
}
