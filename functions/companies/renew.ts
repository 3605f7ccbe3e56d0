import { renewCompany } from '#functions/directory/companies/renew-company.ts';
import { localDay } from '#functions/directory/rows/company-row.ts';
import { serve } from '#functions/http/serve.ts';
import { companies } from '#shared/companies/contract.ts';
import { nextDueDate } from '#shared/companies/next-due-date.ts';
import { requestedCompany } from './calendar-store.ts';
import { companyListed } from './company-view.ts';

export const handler = serve(companies.renew, async ({ params, body, caller }) => {
  const renewed = await renewCompany(requestedCompany(caller, params.companyId), (company) => {
    if (company.dueDate !== body.dueDate) return undefined;
    return { dueDate: nextDueDate(company, company.dueDate ?? localDay(new Date(), company.timeZone)) };
  });
  return companyListed(renewed);
});
