import { serve } from '#functions/http/serve.ts';
import { companies } from '#shared/companies/contract.ts';
import { AppError } from '#shared/http/errors.ts';
import { enqueue } from '#shared/server/enqueue.ts';
import { requestedCompany } from './calendar-store.ts';
import { companyListEntry } from './company-view.ts';
import { removeCompany } from './removal.ts';

export const handler = serve(companies.remove, async ({ params, query, caller }) => {
  if (params.companyId === caller.tenant.companyId) throw new AppError('ERR_OWN_COMPANY');
  const company = await removeCompany(requestedCompany(caller, params.companyId), query.name, new Date());
  // The tick does the same within a minute if this is lost.
  await enqueue('removedCompanies', { companyId: company.id });
  return companyListEntry(company);
});
