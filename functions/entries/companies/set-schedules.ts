import { serve } from '#functions/http/serve.ts';
import { companies } from '#shared/companies/contract.ts';
import { announceCompany } from './announce.ts';
import { changeCalendar, readCompanyWithHours, requestedCompany } from './calendar-store.ts';

export const handler = serve(companies.setSchedules, async ({ params, body, caller }) => {
  const tenant = requestedCompany(caller, params.companyId);
  await changeCalendar(tenant, { schedules: body.schedules, schedulesBefore: body.schedulesBefore });
  const company = await readCompanyWithHours(tenant);
  await announceCompany(tenant, company);
  return company;
});
