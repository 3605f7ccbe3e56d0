import type { PromptRow } from '#functions/company/prompts/prompt-row.ts';
import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import type { IntegrationRow } from '#functions/company/rows/integration-row.ts';
import type { Assistant } from '#functions/engagement/assistants/assistant.ts';
import type { BreakerFields } from '#functions/engagement/assistants/breaker.ts';
import type { AssistantRef } from '#shared/assistants/assistant-ref.ts';
import { keys } from '#shared/server/keys.ts';
import { get } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { integrationAssistant } from './integration-assistant.ts';

/** An assistant, and whether its provider answered lately. */
export interface StoredAssistant {
  assistant: Assistant;
  silence: BreakerFields;
}

const integrationOf = async (tenant: Tenant, id: number): Promise<StoredAssistant | undefined> => {
  const row = await get<IntegrationRow & BreakerFields>(keys.integration(tenant, id), { consistent: true });
  return row && { assistant: await integrationAssistant(row), silence: row };
};

const promptOf = async (tenant: Tenant, id: number): Promise<StoredAssistant | undefined> => {
  const row = await get<PromptRow & BreakerFields>(keys.prompt(tenant, id), { consistent: true });
  // Imported on demand, so that integrations do not load the modules of prompts.
  return row && { assistant: (await import('./prompt-assistant.ts')).promptAssistant(row), silence: row };
};

/** Returns the assistant as currently stored; undefined when it was deleted or is no longer in the company's plan. */
export async function readAssistant(
  tenant: Tenant,
  by: AssistantRef,
  { plan }: Pick<CompanyRow, 'plan'>,
): Promise<StoredAssistant | undefined> {
  if ('promptId' in by) return plan.useOpenAi ? promptOf(tenant, by.promptId) : undefined;
  return plan.useIntegrations ? integrationOf(tenant, by.integrationId) : undefined;
}
