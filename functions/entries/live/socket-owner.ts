import { type Caller, maySignInToPay } from '#functions/company/auth/caller.ts';
import { readOperatorEntrance } from '#functions/company/auth/entrance.ts';
import { isOperatorEntranceId } from '#functions/company/auth/entrance-id.ts';
import { sessionRefusal } from '#functions/company/auth/live-session.ts';
import { lacksTwoFactor } from '#functions/company/auth/require-two-factor.ts';
import { isLapsed } from '#functions/company/operator/access.ts';
import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import type { UserRow } from '#functions/company/rows/user-row.ts';
import { can } from '#shared/permissions.ts';
import { keys } from '#shared/server/keys.ts';
import { readTableRows } from '#shared/server/table.ts';
import { tenantOfRow } from '#shared/tenant.ts';
import type { SocketRow } from './socket-store.ts';

/**
 * Reads the user and the company behind a socket; undefined once its session has ended, the user lacks a required
 * two-factor, or the company's subscription has lapsed; `evenLapsed`: unless the user may pay for it.
 */
export async function socketOwnerOf(
  socket: Omit<SocketRow, 'expiresAt'>,
  { evenLapsed = false } = {},
): Promise<Caller | undefined> {
  const tenant = tenantOfRow(socket);
  if (isOperatorEntranceId(socket.sessionId)) {
    const entered = await readOperatorEntrance(tenant, socket.sessionId);
    if (!entered || (await isLapsed(entered.company, new Date()))) return undefined;
    return { tenant, sessionId: socket.sessionId, ...entered, can: (right) => can(entered.user, right) };
  }
  const rows = await readTableRows([keys.user(tenant, socket.userId), keys.company(tenant)], { consistent: true });
  const [user, company] = rows as unknown as [UserRow | undefined, CompanyRow | undefined];
  if (!user || !company || sessionRefusal(user, company, socket.sessionId)) return undefined;
  if (lacksTwoFactor({ user, company, sessionId: socket.sessionId })) return undefined;
  if ((await isLapsed(company, new Date())) && !(evenLapsed && maySignInToPay(user, company))) return undefined;
  return { tenant, user, company, sessionId: socket.sessionId, can: (right) => can(user, right) };
}
