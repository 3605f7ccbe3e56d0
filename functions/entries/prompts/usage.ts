import { directoryOf } from '#functions/company/companies/directory.ts';
import { aiAddresses } from '#functions/engagement/assistants/ai-provider.ts';
import { usageNow } from '#functions/engagement/assistants/monthly-usage.ts';
import { serve } from '#functions/http/serve.ts';
import { prompts } from '#shared/prompts/contract.ts';

export const handler = serve(prompts.usage, async ({ caller: { tenant, company } }) => {
  const directory = await directoryOf(tenant, company.configVersion);
  return { ...(await usageNow(tenant, directory, new Date())), addresses: aiAddresses() };
});
