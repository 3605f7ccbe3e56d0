import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import { serve } from '#functions/http/serve.ts';
import { companies } from '#shared/companies/contract.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { get } from '#shared/server/table.ts';
import { requestedCompany } from './calendar-store.ts';

export const handler = serve(companies.listPlan, async ({ params, caller }) => {
  const company = await get<CompanyRow>(keys.company(requestedCompany(caller, params.companyId)));
  if (!company) throw new AppError('ERR_NO_COMPANY_FOUND');
  return company;
});
