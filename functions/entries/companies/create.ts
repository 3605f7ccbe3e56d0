import { addCompany } from '#functions/company/companies/company-store.ts';
import { serve } from '#functions/http/serve.ts';
import { companies } from '#shared/companies/contract.ts';

export const handler = serve(companies.create, ({ body }) => addCompany(body));
