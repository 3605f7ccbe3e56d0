import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import type { UserRow } from '#functions/company/rows/user-row.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { keys } from '#shared/server/keys.ts';
import { equals, transact, update } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { agentAvailableWrites } from './agent-available.ts';
import { absentAgentTimerWrites } from './hand-back-timer.ts';
import { getUser } from './user-store.ts';

/** Begins a break, or ends it with null; `allow` throws to refuse. A break keeps its beginning when its reason changes. */
export function setPause(
  tenant: Tenant,
  directory: CompanyDirectory,
  userId: number,
  reason: string | null,
  allow: (before: UserRow) => void,
): Promise<UserRow> {
  return retryOnConflict(async () => {
    const before = await getUser(tenant, userId);
    allow(before);
    if ((before.pause?.reason ?? null) === reason) return before;
    const since = before.pause?.since ?? new Date().toISOString();
    await transact([
      {
        write: update(keys.user(tenant, userId), {
          ...(reason === null ? { remove: ['pause'] } : { set: { pause: { reason, since } } }),
          add: { version: 1 },
          when: equals({ version: before.version }),
        }),
        otherwise: 'ERR_TRY_AGAIN',
      },
      ...(reason === null
        ? agentAvailableWrites(tenant, directory, before)
        : absentAgentTimerWrites(tenant, directory, userId, since)),
    ]);
    return getUser(tenant, userId);
  });
}
