import { refuseEnteredOperator } from '#functions/company/auth/refuse-entered-operator.ts';
import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { announcePrompt } from '#functions/company/prompts/announce.ts';
import { promptView } from '#functions/company/prompts/prompt-row.ts';
import { serve } from '#functions/http/serve.ts';
import { prompts } from '#shared/prompts/contract.ts';
import { changePrompt } from './prompt-store.ts';

export const handler = serve(prompts.update, async ({ params, body, caller }) => {
  const row = await changePrompt(caller.tenant, params.promptId, body, (outflow) =>
    refuseEnteredOperator(caller, outflow),
  );
  return announcePrompt(
    caller.tenant,
    'update',
    promptView(row, await companyDirectoryOf(caller.tenant, caller.company.configVersion)),
  );
});
