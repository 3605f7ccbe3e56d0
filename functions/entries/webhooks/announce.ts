import { publishEvents } from '#functions/platform/live/publish.ts';
import type { Tenant } from '#shared/tenant.ts';
import { webhookEvent } from '#shared/webhooks/events.ts';

/** Lets the administrators' browsers read the list of webhooks again. */
export function announceWebhook(tenant: Tenant, webhookId: number): Promise<void> {
  return publishEvents(webhookEvent(tenant, { action: 'update', webhookId }));
}
