import { refuseEntered } from '#functions/directory/auth/refuse-entered.ts';
import { directoryOf } from '#functions/directory/companies/directory.ts';
import { announcePrompt } from '#functions/directory/prompts/announce.ts';
import { promptView } from '#functions/directory/prompts/prompt-row.ts';
import { serve } from '#functions/http/serve.ts';
import { prompts } from '#shared/prompts/contract.ts';
import { changePrompt } from './prompt-store.ts';

export const handler = serve(prompts.update, async ({ params, body, caller }) => {
  const row = await changePrompt(caller.tenant, params.promptId, body, (outflow) => refuseEntered(caller, outflow));
  return announcePrompt(
    caller.tenant,
    'update',
    promptView(row, await directoryOf(caller.tenant, caller.company.configVersion)),
  );
});
