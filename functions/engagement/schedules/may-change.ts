import type { UserRow } from '#functions/company/rows/user-row.ts';
import { AppError } from '#shared/http/errors.ts';
import { can } from '#shared/permissions.ts';
import type { ScheduleRow } from './schedule-row.ts';

/** Users change their own scheduled messages; with the right to manage them, any. */
export function requireChange(row: ScheduleRow, user: UserRow): void {
  if (row.userId !== user.id && !can(user, 'schedules:manage')) throw new AppError('ERR_NO_PERMISSION');
}
