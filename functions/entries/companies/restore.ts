import { serve } from '#functions/http/serve.ts';
import { companies } from '#shared/companies/contract.ts';
import { requestedCompany } from './calendar-store.ts';
import { companyListed } from './company-view.ts';
import { restoreCompany } from './removal.ts';

export const handler = serve(companies.restore, async ({ params, caller }) =>
  companyListed(await restoreCompany(requestedCompany(caller, params.companyId), new Date())),
);
