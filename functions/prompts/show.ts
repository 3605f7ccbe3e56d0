import { directoryOf } from '#functions/companies/directory.ts';
import { serve } from '#functions/http/serve.ts';
import { prompts } from '#shared/prompts/contract.ts';
import { promptView } from './prompt-row.ts';
import { promptCollection } from './prompt-store.ts';

export const handler = serve(prompts.show, async ({ params, caller }) =>
  promptView(
    await promptCollection.get(caller.tenant, params.promptId),
    await directoryOf(caller.tenant, caller.company.configVersion),
  ),
);
