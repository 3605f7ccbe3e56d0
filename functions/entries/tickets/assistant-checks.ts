import { keys } from '#shared/server/keys.ts';
import { check, exists, type Guarded } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { TransitionRequest } from '#shared/tickets/lifecycle.ts';

/** Conditions: the prompt and the integration that a user gives to a ticket exist in the company. */
export function assistantChecks(
  tenant: Tenant,
  { promptId, integrationId }: Pick<TransitionRequest, 'promptId' | 'integrationId'>,
): Guarded[] {
  return [
    ...(promptId
      ? [{ write: check(keys.prompt(tenant, promptId), exists), otherwise: 'ERR_NO_PROMPT_FOUND' as const }]
      : []),
    ...(integrationId
      ? [{ write: check(keys.integration(tenant, integrationId), exists), otherwise: 'ERR_NO_DIALOG_FOUND' as const }]
      : []),
  ];
}
