import { announceRemovedPrompt } from '#functions/company/prompts/announce.ts';
import { announceClearedAssistant } from '#functions/company/queues/assistant-assignments.ts';
import { serve } from '#functions/http/serve.ts';
import { prompts } from '#shared/prompts/contract.ts';
import { removePrompt } from './prompt-store.ts';

export const handler = serve(prompts.remove, async ({ params: { promptId }, caller: { tenant } }) => {
  const holders = await removePrompt(tenant, promptId);
  await announceRemovedPrompt(tenant, promptId);
  await announceClearedAssistant(tenant, holders);
  return { message: 'Prompt deleted' };
});
