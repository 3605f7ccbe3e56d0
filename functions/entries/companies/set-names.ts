import { changeCompany } from '#functions/company/companies/change-company.ts';
import { announceUser } from '#functions/company/users/announce.ts';
import { getUser } from '#functions/company/users/user-store.ts';
import { serve } from '#functions/http/serve.ts';
import { companies } from '#shared/companies/contract.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { exists, update } from '#shared/server/table.ts';
import { renameWrites } from './edit-company.ts';

export const handler = serve(companies.setNames, async ({ params, body: { companyName, ownerName }, caller }) => {
  const { tenant, user } = caller;
  if (params.companyId !== tenant.companyId) throw new AppError('ERR_NO_COMPANY_FOUND');
  const ownName = {
    write: update(keys.user(tenant, user.id), { set: { name: ownerName }, add: { version: 1 }, when: exists }),
    otherwise: 'ERR_SESSION_EXPIRED' as const,
  };
  const company = await changeCompany(tenant, (before) => ({
    dueDate: before.dueDate,
    fields: { name: companyName ?? before.name, asksNames: undefined },
    unchanged: ['name'],
    also: [...renameWrites(before, companyName ?? before.name), ...(ownerName === undefined ? [] : [ownName])],
  }));
  if (ownerName !== undefined) await announceUser(tenant, company, 'update', await getUser(tenant, user.id));
  return company;
});
