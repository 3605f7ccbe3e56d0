import { directoryOf } from '#functions/companies/directory.ts';
import { serve } from '#functions/http/serve.ts';
import { prompts } from '#shared/prompts/contract.ts';
import { announcePrompt } from './announce.ts';
import { promptView } from './prompt-row.ts';
import { changePrompt } from './prompt-store.ts';

export const handler = serve(prompts.update, async ({ params, body, caller }) => {
  const row = await changePrompt(caller.tenant, params.promptId, body);
  return announcePrompt(
    caller.tenant,
    'update',
    promptView(row, await directoryOf(caller.tenant, caller.company.configVersion)),
  );
});
