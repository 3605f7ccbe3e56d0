import { firstCompanies } from '#functions/company/companies/company-store.ts';
import { serve } from '#functions/http/serve.ts';
import { companies } from '#shared/companies/contract.ts';
import { companiesListed } from './company-view.ts';

export const handler = serve(companies.listAll, async () => companiesListed(await firstCompanies()));
