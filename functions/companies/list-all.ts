import { serve } from '#functions/http/serve.ts';
import { companies } from '#shared/companies/contract.ts';
import { firstCompanies } from './company-store.ts';
import { companiesListed } from './company-view.ts';

export const handler = serve(companies.listAll, async () => companiesListed(await firstCompanies()));
