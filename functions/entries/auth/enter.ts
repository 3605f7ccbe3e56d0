import { addOperatorEntrance } from '#functions/company/auth/add-entrance.ts';
import { refuseLapsed } from '#functions/company/auth/caller.ts';
import { operatorEntranceSeconds } from '#functions/company/auth/entrance-id.ts';
import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import { usersOf } from '#functions/company/users/user-store.ts';
import { serve } from '#functions/http/serve.ts';
import { auth } from '#shared/auth/contract.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { logger } from '#shared/server/logger.ts';
import { get } from '#shared/server/table.ts';
import { tenantOfCompany } from '#shared/tenant.ts';
import { signAccess } from './sign-access.ts';
import { signedInView } from './signed-in-view.ts';

/** There is no refresh cookie: the operator's own stays, and leads back when the entrance is over. */
export const handler = serve(auth.enter, async ({ body, caller }) => {
  if (body.companyId === caller.tenant.companyId) throw new AppError('ERR_OWN_COMPANY');
  const tenant = tenantOfCompany({ id: body.companyId });
  const company = await get<CompanyRow>(keys.company(tenant), { consistent: true });
  if (!company) throw new AppError('ERR_NO_COMPANY_FOUND');
  await refuseLapsed(company);
  const admins = (await usersOf(tenant)).filter(({ profile }) => profile === 'admin');
  const user = admins.toSorted((a, b) => a.id - b.id)[0];
  if (!user) throw new AppError('ERR_NO_USER_FOUND');
  const enteredBy = await addOperatorEntrance(tenant, user.id, caller.user, caller.sessionId, new Date());
  const sessionId = enteredBy.id;
  logger.info({ operation: 'auth.enter', sessionId, operator: caller.user.id }, 'an operator entered a company');
  const token = await signAccess({ companyId: tenant.companyId, userId: user.id, sessionId }, operatorEntranceSeconds);
  return {
    token,
    sessionId,
    user: await signedInView({ tenant, user: { ...user, super: false }, company, enteredBy, sessionId }),
  };
});
