import type { Consulted } from '#shared/assistants/consulted.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import type { Assistant } from './assistant.ts';

/** The assistant meant, as it is now; undefined when it is there no more. */
export const assistantOf = async (_tenant: Tenant, by: Consulted): Promise<Assistant | undefined> => {
  if ('promptId' in by) return undefined;
  return undefined;
};
