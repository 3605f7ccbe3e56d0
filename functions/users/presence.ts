import type { CompanyRow } from '#functions/companies/company-row.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { equals, update, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import { announceUser } from './announce.ts';
import type { UserRow } from './user-row.ts';
import { isOnline } from './user-view.ts';

/**
 * Notes that the user is here, and tells the company if that is news. Only news changes the row's version: a mere sign of life must
 * not get in the way of somebody editing the user.
 */
export const markSeen = async (tenant: Tenant, company: CompanyRow, before: UserRow): Promise<void> => {
  const now = new Date();
  const isNews = !isOnline(before, now);
  try {
    const row = await write<UserRow>({
      write: update(keys.user(tenant, before.id), {
        set: { online: true, onlineAt: now.toISOString() },
        ...(isNews ? { add: { version: 1 } } : {}),
        when: equals({ sessionId: before.sessionId }),
      }),
      otherwise: 'ERR_SESSION_REPLACED',
    });
    if (isNews && row) await announceUser(tenant, company, 'update', row);
  } catch (error) {
    // Signed out a moment ago: they stay offline.
    if (!(error instanceof AppError && error.code === 'ERR_SESSION_REPLACED')) throw error;
  }
};
