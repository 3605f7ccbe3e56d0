import { serve } from '#functions/http/serve.ts';
import { companies } from '#shared/companies/contract.ts';
import { addCompany } from './company-store.ts';

export const handler = serve(companies.create, ({ body }) => addCompany(body));
