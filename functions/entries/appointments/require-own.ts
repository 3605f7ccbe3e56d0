import type { Caller } from '#functions/company/auth/caller.ts';
import { AppError } from '#shared/http/errors.ts';

/** Users without the right to manage appointments change their own only. */
export function requireOwn(caller: Caller, { userId }: { userId: number }): void {
  if (userId !== caller.user.id && !caller.can('appointments:manage')) throw new AppError('ERR_NO_PERMISSION');
}
