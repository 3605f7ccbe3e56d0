import { firstCompanies } from '#functions/company/companies/company-store.ts';
import { serve } from '#functions/http/serve.ts';
import { companies } from '#shared/companies/contract.ts';
import { companyListEntries } from './company-view.ts';

export const handler = serve(companies.listAll, async () => companyListEntries(await firstCompanies()));
