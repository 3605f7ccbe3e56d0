import { verifyAccess } from '#functions/auth/tokens.ts';
import { type CompanyRow, isExpired } from '#functions/companies/company-row.ts';
import type { UserRow } from '#functions/users/user-row.ts';
import { AppError } from '#shared/http/errors.ts';
import { can, type Right } from '#shared/permissions.ts';
import { keys } from '#shared/server/keys.ts';
import { getAll } from '#shared/server/table.ts';
import { type Tenant, tenantOfToken } from '#shared/server/tenant.ts';

/** Who is calling, as the table knows them now: rights, queues and company are never older than this request. */
export interface Caller {
  tenant: Tenant;
  user: UserRow;
  company: CompanyRow;
  sessionId: string;
  can(right: Right): boolean;
}

const bearer = (authorization: string | undefined): string => {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  if (!token) throw new AppError('ERR_SESSION_EXPIRED');
  return token;
};

/** Verifies the token, then reads user and company in one trip: a session that was replaced, or whose user is gone, ends here. */
export const identify = async (authorization: string | undefined): Promise<Caller> => {
  const claims = await verifyAccess(bearer(authorization));
  const tenant = tenantOfToken(claims);
  const read = async (consistent: boolean) => {
    const wanted = [keys.user(tenant, claims.userId), keys.company(tenant)];
    const [user, company] = await getAll(wanted, { consistent });
    return { user: user as UserRow | undefined, company: company as CompanyRow | undefined };
  };
  let { user, company } = await read(false);
  // The cheap read may be older than the sign-in that made this token: nobody is sent away on its word.
  if (user?.sessionId !== claims.sessionId || !company) ({ user, company } = await read(true));
  if (!user || !company || user.sessionId === null) throw new AppError('ERR_SESSION_EXPIRED');
  if (user.sessionId !== claims.sessionId) throw new AppError('ERR_SESSION_REPLACED');
  const known = user;
  return { tenant, user: known, company, sessionId: claims.sessionId, can: (right) => can(known, right) };
};

/** An expired or disabled company is refused everywhere but on the routes that let it come back. */
export const refuseLapsed = (company: CompanyRow): void => {
  if (!company.status) throw new AppError('ERR_COMPANY_DISABLED');
  if (isExpired(company, new Date())) throw new AppError('ERR_SUBSCRIPTION_EXPIRED', { dueDate: company.dueDate });
};
