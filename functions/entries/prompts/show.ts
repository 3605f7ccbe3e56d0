import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { promptView } from '#functions/company/prompts/prompt-row.ts';
import { serve } from '#functions/http/serve.ts';
import { prompts } from '#shared/prompts/contract.ts';
import { promptCollection } from './prompt-store.ts';

export const handler = serve(prompts.show, async ({ params, caller }) =>
  promptView(
    await promptCollection.get(caller.tenant, params.promptId),
    await companyDirectoryOf(caller.tenant, caller.company.configVersion),
  ),
);
