import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { aiAddresses } from '#functions/engagement/assistants/ai-provider.ts';
import { currentPromptUsage } from '#functions/engagement/assistants/monthly-usage.ts';
import { serve } from '#functions/http/serve.ts';
import { prompts } from '#shared/prompts/contract.ts';

export const handler = serve(prompts.usage, async ({ caller: { tenant, company } }) => {
  const directory = await companyDirectoryOf(tenant, company.configVersion);
  return { ...(await currentPromptUsage(tenant, directory, new Date())), addresses: aiAddresses() };
});
