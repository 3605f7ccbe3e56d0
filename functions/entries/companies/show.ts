import { serve } from '#functions/http/serve.ts';
import { companies } from '#shared/companies/contract.ts';
import { readCompanyWithHours, requestedCompany } from './calendar-store.ts';

export const handler = serve(companies.show, ({ params, caller }) =>
  readCompanyWithHours(requestedCompany(caller, params.companyId)),
);
