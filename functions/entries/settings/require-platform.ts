import type { Caller } from '#functions/company/auth/caller.ts';
import { platformTenant } from '#functions/company/operator/platform-setting.ts';
import { AppError } from '#shared/http/errors.ts';

/** Refuses all but super users of the company that runs the platform. */
export function requirePlatform({ user, tenant }: Caller): void {
  if (!user.super || tenant.companyId !== platformTenant.companyId) throw new AppError('ERR_NO_PERMISSION');
}
