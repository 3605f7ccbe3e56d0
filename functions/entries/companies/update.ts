import { serve } from '#functions/http/serve.ts';
import { companies } from '#shared/companies/contract.ts';
import { requestedCompany } from './calendar-store.ts';
import { companyListEntry } from './company-view.ts';
import { editCompany } from './edit-company.ts';

export const handler = serve(companies.update, async ({ params, body, caller }) =>
  companyListEntry(await editCompany(requestedCompany(caller, params.companyId), body, new Date())),
);
