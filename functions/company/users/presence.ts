import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import type { UserRow } from '#functions/company/rows/user-row.ts';
import { setTimerWrite } from '#functions/platform/timers/timer-row.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { equals, type Guarded, get, transact, update, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { agentAvailableWrites } from './agent-available.ts';
import { announceUser } from './announce.ts';
import { goesOfflineAt, isOnline } from './user-view.ts';

/**
 * Records that the user is online, publishes it if it is news, and sets the timer that ends it. Only news increases the
 * row's version: a mere sign of life must not conflict with an edit of the user.
 */
export async function markUserOnline(tenant: Tenant, company: CompanyRow, before: UserRow): Promise<void> {
  const now = new Date();
  const seen = { online: true, onlineAt: now.toISOString() };
  const isNews = !isOnline(before, now);
  const noted: Guarded = {
    write: update(keys.user(tenant, before.id), {
      set: seen,
      ...(isNews ? { add: { version: 1 } } : {}),
      when: equals({ sessionId: before.sessionId }),
    }),
    otherwise: 'ERR_SESSION_REPLACED',
  };
  try {
    if (!isNews) return void (await write(noted));
    const directory = await companyDirectoryOf(tenant, company.configVersion);
    await transact([
      noted,
      ...agentAvailableWrites(tenant, directory, before),
      setTimerWrite(tenant, { kind: 'agentOffline', id: before.id }, goesOfflineAt({ ...before, ...seen }) ?? ''),
    ]);
    const row = await get<UserRow>(keys.user(tenant, before.id), { consistent: true });
    if (row) await announceUser(tenant, company, 'update', row);
  } catch (error) {
    // The user signed out a moment ago and stays offline.
    if (!(error instanceof AppError && error.code === 'ERR_SESSION_REPLACED')) throw error;
  }
}
