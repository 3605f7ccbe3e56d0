import { promptEvent } from '#functions/live/events/prompt.ts';
import { publish } from '#functions/live/publish.ts';
import type { Room } from '#shared/events.ts';
import type { Prompt } from '#shared/prompts/contract.ts';
import type { Tenant } from '#shared/server/tenant.ts';

/** Administrators only: other users may not read prompts. */
const rooms: Room[] = ['pairing'];

/** Announces a prompt and returns it for the answer. */
export const announcePrompt = async (tenant: Tenant, action: 'create' | 'update', prompt: Prompt): Promise<Prompt> => {
  await publish(promptEvent(tenant, { action, prompt }, rooms));
  return prompt;
};

export const announceRemoved = (tenant: Tenant, promptId: number): Promise<void> =>
  publish(promptEvent(tenant, { action: 'delete', promptId }, rooms));
