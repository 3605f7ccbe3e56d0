import { announceAccess, changeCompany } from '#functions/company/companies/change-company.ts';
import { localDay } from '#functions/company/rows/company-row.ts';
import { serve } from '#functions/http/serve.ts';
import { companies } from '#shared/companies/contract.ts';
import { nextDueDate } from '#shared/companies/next-due-date.ts';
import { AppError } from '#shared/http/errors.ts';
import { requestedCompany } from './calendar-store.ts';
import { companyListEntry } from './company-view.ts';

export const handler = serve(companies.renew, async ({ params, body, caller }) => {
  const tenant = requestedCompany(caller, params.companyId);
  let isRepeated = true;
  const renewed = await changeCompany(tenant, (company) => {
    if (company.deletedAt) throw new AppError('ERR_NO_COMPANY_FOUND');
    if (company.dueDate !== body.dueDate) return undefined;
    isRepeated = false;
    return { dueDate: nextDueDate(company, company.dueDate ?? localDay(new Date(), company.timeZone)) };
  });
  // The request that renewed it may have died before announcing it.
  if (isRepeated) await announceAccess(tenant, renewed);
  return companyListEntry(renewed);
});
