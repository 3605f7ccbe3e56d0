import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { promptView } from '#functions/company/prompts/prompt-row.ts';
import { serve } from '#functions/http/serve.ts';
import { pageOfRows } from '#functions/platform/collection/page-of-rows.ts';
import { prompts } from '#shared/prompts/contract.ts';
import { promptsOf } from './prompt-store.ts';

export const handler = serve(prompts.list, async ({ query, caller: { tenant, company } }) => {
  const [all, directory] = await Promise.all([promptsOf(tenant), companyDirectoryOf(tenant, company.configVersion)]);
  const { rows, tail } = await pageOfRows(query, all, { by: ({ name }) => name });
  return { prompts: rows.map((row) => promptView(row, directory)), ...tail };
});
