import { serve } from '#functions/http/serve.ts';
import { companies } from '#shared/companies/contract.ts';
import { requestedCompany } from './calendar-store.ts';
import { companyListEntry } from './company-view.ts';
import { restoreCompany } from './removal.ts';

export const handler = serve(companies.restore, async ({ params, caller }) =>
  companyListEntry(await restoreCompany(requestedCompany(caller, params.companyId), new Date())),
);
