import type { CompanyRow } from '#functions/companies/company-row.ts';
import type { UserRow } from '#functions/users/user-row.ts';
import { keys } from '#shared/server/keys.ts';
import { get, getAll } from '#shared/server/table.ts';
import { type Tenant, tenantOfRow } from '#shared/server/tenant.ts';
import type { RefreshToken } from './refresh-cookie.ts';

export interface Account {
  tenant: Tenant;
  user: UserRow;
  company: CompanyRow;
}

const read = async (tenant: Tenant, userId: number): Promise<Account | undefined> => {
  const [user, company] = await getAll([keys.user(tenant, userId), keys.company(tenant)], { consistent: true });
  if (!user || !company) return undefined;
  return { tenant, user: user as unknown as UserRow, company: company as unknown as CompanyRow };
};

/** Whose e-mail this is. The caller must check a password before doing anything with the answer. */
export const accountByEmail = async (email: string): Promise<Account | undefined> => {
  const claim = await get<{ companyId: number; userId: number }>(keys.email(email), { consistent: true });
  return claim && read(tenantOfRow(claim), claim.userId);
};

/** The account a refresh cookie names; its signature has been checked. */
export const accountOfCookie = (token: RefreshToken): Promise<Account | undefined> =>
  read(tenantOfRow(token), token.userId);
