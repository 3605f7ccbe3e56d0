import type { CompanyRow } from '#functions/companies/company-row.ts';
import type { UserRow } from '#functions/users/user-row.ts';
import { keys } from '#shared/server/keys.ts';
import { get, getAll } from '#shared/server/table.ts';
import { type Tenant, tenantOfRow } from '#shared/server/tenant.ts';

export interface Account {
  tenant: Tenant;
  user: UserRow;
  company: CompanyRow;
}

const read = async (tenant: Tenant, userId: number): Promise<Account | undefined> => {
  const [user, company] = await getAll([keys.user(tenant, userId), keys.company(tenant)], { consistent: true });
  return user && company
    ? { tenant, user: user as unknown as UserRow, company: company as unknown as CompanyRow }
    : undefined;
};

/** Whose e-mail this is. The caller must check a password before doing anything with the answer. */
export const accountByEmail = async (email: string): Promise<Account | undefined> => {
  const claim = await get<{ companyId: number; userId: number }>(keys.email(email), { consistent: true });
  return claim && read(tenantOfRow(claim), claim.userId);
};

/** The account a refresh cookie names. The caller must check its secret before doing anything with the answer. */
export const accountOfCookie = ({
  companyId,
  userId,
}: {
  companyId: number;
  userId: number;
}): Promise<Account | undefined> => read(tenantOfRow({ companyId }), userId);
