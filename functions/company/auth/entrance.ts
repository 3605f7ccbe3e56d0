import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import type { UserRow } from '#functions/company/rows/user-row.ts';
import { keys } from '#shared/server/keys.ts';
import { equals, get, readTableRows, update, write } from '#shared/server/table.ts';
import type { SettingKey } from '#shared/setting-values.ts';
import { type Tenant, tenantOfRow } from '#shared/tenant.ts';
import { isOperatorEntranceOver } from './entrance-id.ts';
import { sessionRefusal } from './live-session.ts';

/** A platform operator's stay in a company, as one of its administrators (`keys.entrance`). It is never deleted. */
export interface OperatorEntranceRow {
  id: string;
  companyId: number;
  /** The administrator in whose name the operator works. */
  userId: number;
  operator: { companyId: number; userId: number; sessionId: string; name: string; email: string };
  enteredAt: string;
  endsAt: string;
  leftAt: string | null;
}

export interface CompanyEnteredByOperator {
  user: UserRow;
  company: CompanyRow;
  enteredBy: OperatorEntranceRow;
  /** The company's value of the setting asked for. */
  setting: string | undefined;
}

/**
 * Reads an entrance with its user and company; undefined once it is over. It ends with the operator's own session, and
 * with the operator's rights. The user is no super user here, so that no way leads on to the platform.
 */
export async function readOperatorEntrance(
  tenant: Tenant,
  id: string,
  asked?: SettingKey,
): Promise<CompanyEnteredByOperator | undefined> {
  if (isOperatorEntranceOver(id)) return undefined;
  const enteredBy = await get<OperatorEntranceRow>(keys.entrance(tenant, id), { consistent: true });
  if (!enteredBy || enteredBy.leftAt !== null) return undefined;
  const rows = await readTableRows(
    [
      keys.user(tenant, enteredBy.userId),
      keys.company(tenant),
      keys.user(tenantOfRow(enteredBy.operator), enteredBy.operator.userId),
      keys.company(tenantOfRow(enteredBy.operator)),
      ...(asked ? [keys.setting(tenant, asked)] : []),
    ],
    { consistent: true },
  );
  const [user, company, operator, platform, setting] = rows as unknown as [
    UserRow | undefined,
    CompanyRow | undefined,
    UserRow | undefined,
    CompanyRow | undefined,
    { value: string } | undefined,
  ];
  if (!user || !company || !operator?.super || !platform) return undefined;
  if (sessionRefusal(operator, platform, enteredBy.operator.sessionId)) return undefined;
  if (user.profile !== 'admin') return undefined;
  return { user: { ...user, super: false, sessionId: id }, company, enteredBy, setting: setting?.value };
}

/** Ends an entrance; repeating it changes nothing. */
export async function endOperatorEntrance(tenant: Tenant, id: string, now: Date): Promise<void> {
  await write({
    write: update(keys.entrance(tenant, id), { set: { leftAt: now.toISOString() }, when: equals({ leftAt: null }) }),
    otherwise: 'ERR_SESSION_EXPIRED',
  });
}
