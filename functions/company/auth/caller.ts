import { isExpired, refuseDisabled } from '#functions/company/operator/access.ts';
import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import type { UserRow } from '#functions/company/rows/user-row.ts';
import { AppError } from '#shared/http/errors.ts';
import { can, type Right } from '#shared/permissions.ts';
import { keys } from '#shared/server/keys.ts';
import { readTableRows } from '#shared/server/table.ts';
import type { SettingKey } from '#shared/setting-values.ts';
import { type Tenant, tenantOfToken } from '#shared/tenant.ts';
import { type OperatorEntranceRow, readOperatorEntrance } from './entrance.ts';
import { isOperatorEntranceId } from './entrance-id.ts';
import { sessionRefusal } from './live-session.ts';
import { verifyAccess } from './tokens.ts';

/** The signed-in user of a request, with user and company read from the table for this request. */
export interface Caller {
  tenant: Tenant;
  user: UserRow;
  company: CompanyRow;
  sessionId: string;
  /** Set while a platform operator has entered the company and works as this user. */
  enteredBy?: OperatorEntranceRow;
  can(right: Right): boolean;
}

const bearer = (authorization: string | undefined): string => {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  if (!token) throw new AppError('ERR_SESSION_EXPIRED');
  return token;
};

/** A caller, with the company's value of the setting that the request depends on. */
export interface IdentifiedCaller {
  caller: Caller;
  setting: string | undefined;
}

const entered = async (tenant: Tenant, sessionId: string, asked: SettingKey | undefined): Promise<IdentifiedCaller> => {
  const read = await readOperatorEntrance(tenant, sessionId, asked);
  if (!read) throw new AppError('ERR_SESSION_EXPIRED');
  const { setting, ...rest } = read;
  return { caller: { tenant, sessionId, ...rest, can: (right) => can(rest.user, right) }, setting };
};

/** The bearer of a valid token, whose session may be over. */
export interface TokenBearer {
  tenant: Tenant;
  userId: number;
}

/**
 * Verifies the token, then reads user, company and the setting that the request depends on in one request; refuses a
 * session that was replaced or whose user is gone. `onVerified` may begin other reads at the same time.
 */
export async function identifyCaller(
  authorization: string | undefined,
  asked?: SettingKey,
  onVerified?: (by: TokenBearer) => void,
): Promise<IdentifiedCaller> {
  const claims = await verifyAccess(bearer(authorization));
  const tenant = tenantOfToken(claims);
  onVerified?.({ tenant, userId: claims.userId });
  if (isOperatorEntranceId(claims.sessionId)) return entered(tenant, claims.sessionId, asked);
  const read = async (consistent: boolean) => {
    const wanted = [keys.user(tenant, claims.userId), keys.company(tenant)];
    if (asked) wanted.push(keys.setting(tenant, asked));
    const rows = await readTableRows(wanted, { consistent });
    return rows as unknown as [UserRow | undefined, CompanyRow | undefined, { value: string } | undefined];
  };
  let [user, company, setting] = await read(false);
  // An eventually consistent read may be older than the sign-in that made this token, so it is repeated consistently
  // before refusing.
  if (!user || !company || sessionRefusal(user, company, claims.sessionId)) [user, company, setting] = await read(true);
  if (!user || !company) throw new AppError('ERR_SESSION_EXPIRED');
  const refusal = sessionRefusal(user, company, claims.sessionId);
  if (refusal) throw new AppError(refusal);
  const signedIn = user;
  const caller = {
    tenant,
    user: signedIn,
    company,
    sessionId: claims.sessionId,
    can: (right: Right) => can(signedIn, right),
  };
  return { caller, setting: setting?.value };
}

/** Whether the user of an expired company may sign in nevertheless, to pay for it. */
export function maySignInToPay(user: UserRow, company: CompanyRow): boolean {
  return company.status && can(user, 'billing:use');
}

/** Refuses a disabled or expired company; routes with `servedWhenExpired` do not call this. */
export async function refuseLapsed(company: CompanyRow): Promise<void> {
  refuseDisabled(company);
  if (await isExpired(company, new Date()))
    throw new AppError('ERR_SUBSCRIPTION_EXPIRED', { dueDate: company.dueDate });
}
