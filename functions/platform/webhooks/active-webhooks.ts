import { keys } from '#shared/server/keys.ts';
import { get } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import type { WebhookEntry, WebhooksRow } from './webhook-row.ts';

/** A change of webhooks reaches other processes this much later. */
const knownMs = 15_000;
const mostKept = 2000;

const known = new Map<number, { until: number; hooks: Promise<readonly WebhookEntry[]> }>();

const read = async (tenant: Tenant): Promise<readonly WebhookEntry[]> => {
  const row = await get<WebhooksRow>(keys.webhooks(tenant));
  return (row?.hooks ?? []).filter(({ isActive }) => isActive);
};

/** The webhooks of a company that are switched on; most companies have none, so the answer is kept for moments. */
export function activeWebhooks(tenant: Tenant): Promise<readonly WebhookEntry[]> {
  const kept = known.get(tenant.companyId);
  if (kept && kept.until > Date.now()) return kept.hooks;
  const hooks = read(tenant);
  known.delete(tenant.companyId);
  known.set(tenant.companyId, { until: Date.now() + knownMs, hooks });
  hooks.catch(() => known.delete(tenant.companyId));
  for (const oldest of known.keys()) if (known.size > mostKept) known.delete(oldest);
  return hooks;
}

/** Called after a change, so that this process reads the webhooks again. */
export function forgetWebhooks(tenant: Tenant): void {
  known.delete(tenant.companyId);
}
