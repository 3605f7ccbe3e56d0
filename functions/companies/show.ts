import { serve } from '#functions/http/serve.ts';
import { companies } from '#shared/companies/contract.ts';
import { companyMeant, readCompanyWithHours } from './calendar-store.ts';

export const handler = serve(companies.show, ({ params, caller }) =>
  readCompanyWithHours(companyMeant(caller, params.companyId)),
);
