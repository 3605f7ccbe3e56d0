import { publish } from '#functions/platform/live/publish.ts';
import type { Prompt } from '#shared/prompts/contract.ts';
import { promptEvent } from '#shared/prompts/events.ts';
import type { Tenant } from '#shared/server/tenant.ts';

/** Announces a prompt and returns it for the answer. */
export const announcePrompt = async (tenant: Tenant, action: 'create' | 'update', prompt: Prompt): Promise<Prompt> => {
  await publish(promptEvent(tenant, { action, prompt }));
  return prompt;
};

export const announceRemoved = (tenant: Tenant, promptId: number): Promise<void> =>
  publish(promptEvent(tenant, { action: 'delete', promptId }));
