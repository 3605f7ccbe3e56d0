import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import type { UserRow } from '#functions/company/rows/user-row.ts';
import { keys } from '#shared/server/keys.ts';
import { get, readTableRows } from '#shared/server/table.ts';
import { type Tenant, tenantOfRow } from '#shared/tenant.ts';
import type { RefreshToken } from './refresh-cookie.ts';

export interface Account {
  tenant: Tenant;
  user: UserRow;
  company: CompanyRow;
}

const read = async (tenant: Tenant, userId: number): Promise<Account | undefined> => {
  const [user, company] = await readTableRows([keys.user(tenant, userId), keys.company(tenant)], { consistent: true });
  if (!user || !company) return undefined;
  return { tenant, user: user as unknown as UserRow, company: company as unknown as CompanyRow };
};

/** Keys used for an e-mail without an account: no such rows exist, but reading them takes as long. */
export const absentAccountKeys = { tenant: tenantOfRow({ companyId: Number.MAX_SAFE_INTEGER }), userId: 0 };

/**
 * The account of an e-mail. The caller must check a password before using the result; the same reads are made with and
 * without an account, so that timing does not reveal whether there is one.
 */
export async function accountByEmail(email: string): Promise<Account | undefined> {
  const claim = await get<{ companyId: number; userId: number }>(keys.email(email), { consistent: true });
  return claim ? read(tenantOfRow(claim), claim.userId) : read(absentAccountKeys.tenant, absentAccountKeys.userId);
}

/** The account of a user that a signed link or a message of our own names. */
export function findAccount(tenant: Tenant, userId: number): Promise<Account | undefined> {
  return read(tenant, userId);
}

/** The account named by a refresh cookie whose signature has been checked. */
export function accountOfCookie(token: RefreshToken): Promise<Account | undefined> {
  return read(tenantOfRow(token), token.userId);
}
