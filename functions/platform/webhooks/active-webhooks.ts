import { keys } from '#shared/server/keys.ts';
import { get } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { WebhookEntry, WebhooksRow } from './webhook-row.ts';

/** A change of webhooks reaches other processes this much later. */
const cachedMs = 15_000;
const maxKept = 2000;

const cache = new Map<number, { until: number; hooks: Promise<readonly WebhookEntry[]> }>();

const read = async (tenant: Tenant): Promise<readonly WebhookEntry[]> => {
  const row = await get<WebhooksRow>(keys.webhooks(tenant));
  return (row?.hooks ?? []).filter(({ isActive }) => isActive);
};

/** The webhooks of a company that are switched on; most companies have none, so the answer is kept for moments. */
export function activeWebhooks(tenant: Tenant): Promise<readonly WebhookEntry[]> {
  const kept = cache.get(tenant.companyId);
  if (kept && kept.until > Date.now()) return kept.hooks;
  const hooks = read(tenant);
  cache.delete(tenant.companyId);
  cache.set(tenant.companyId, { until: Date.now() + cachedMs, hooks });
  hooks.catch(() => cache.delete(tenant.companyId));
  for (const oldest of cache.keys()) if (cache.size > maxKept) cache.delete(oldest);
  return hooks;
}

/** Called after a change, so that this process reads the webhooks again. */
export function forgetWebhooks(tenant: Tenant): void {
  cache.delete(tenant.companyId);
}
