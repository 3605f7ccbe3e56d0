import { keys } from '#shared/server/keys.ts';
import { exists, type Guarded, update } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

/** The field of a queue or a connection that names its assistant. */
export type AssistantIdField = 'promptId' | 'integrationId';
type Held = Partial<Record<AssistantIdField, number | null>>;

const rowOf = {
  promptId: { key: keys.prompt, missing: 'ERR_NO_PROMPT_FOUND' },
  integrationId: { key: keys.integration, missing: 'ERR_NO_DIALOG_FOUND' },
} as const;

/**
 * Conditions for naming an assistant: it must exist in the company. Each assignment increases a counter on the
 * assistant's row, so a concurrent deletion either has seen this holder or is refused and reads again.
 */
export function assignmentWrites(tenant: Tenant, after: Held, before: Held = {}): Guarded[] {
  return (['promptId', 'integrationId'] as const).flatMap((field) => {
    const id = after[field] ?? null;
    if (id === null || id === before[field]) return [];
    const { key, missing } = rowOf[field];
    return [{ write: update(key(tenant, id), { add: { assigned: 1 }, when: exists }), otherwise: missing }];
  });
}
