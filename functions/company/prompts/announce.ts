import { publishEvents } from '#functions/platform/live/publish.ts';
import type { Prompt } from '#shared/prompts/contract.ts';
import { promptEvent } from '#shared/prompts/events.ts';
import type { Tenant } from '#shared/tenant.ts';

/** Announces a prompt and returns it for the answer. */
export async function announcePrompt(tenant: Tenant, action: 'create' | 'update', prompt: Prompt): Promise<Prompt> {
  await publishEvents(promptEvent(tenant, { action, prompt }));
  return prompt;
}

export function announceRemovedPrompt(tenant: Tenant, promptId: number): Promise<void> {
  return publishEvents(promptEvent(tenant, { action: 'delete', promptId }));
}
