import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { announcePrompt } from '#functions/company/prompts/announce.ts';
import { promptView } from '#functions/company/prompts/prompt-row.ts';
import { serve } from '#functions/http/serve.ts';
import { prompts } from '#shared/prompts/contract.ts';
import { addPrompt } from './prompt-store.ts';

export const handler = serve(prompts.create, async ({ body, caller }) => {
  const row = await addPrompt(caller.tenant, body);
  return announcePrompt(
    caller.tenant,
    'create',
    promptView(row, await companyDirectoryOf(caller.tenant, caller.company.configVersion)),
  );
});
