import { serve } from '#functions/http/serve.ts';
import { companies } from '#shared/companies/contract.ts';
import { requestedCompany } from './calendar-store.ts';
import { changeCompany } from './change-company.ts';
import { companyListed } from './company-view.ts';

export const handler = serve(companies.update, async ({ params, body, caller }) =>
  companyListed(await changeCompany(requestedCompany(caller, params.companyId), body, new Date())),
);
