import { addCompany } from '#functions/directory/companies/company-store.ts';
import { serve } from '#functions/http/serve.ts';
import { companies } from '#shared/companies/contract.ts';

export const handler = serve(companies.create, ({ body }) => addCompany(body));
