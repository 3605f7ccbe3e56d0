import { serve } from '#functions/http/serve.ts';
import { companies } from '#shared/companies/contract.ts';
import { announceCompany } from './announce.ts';
import { changeCalendar, readCompanyWithHours, requestedCompany } from './calendar-store.ts';

export const handler = serve(companies.setCalendar, async ({ params, body, caller }) => {
  const tenant = requestedCompany(caller, params.companyId);
  await changeCalendar(tenant, body);
  const company = await readCompanyWithHours(tenant);
  await announceCompany(tenant, company);
  return company;
});
