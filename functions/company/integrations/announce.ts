import { type IntegrationRow, integrationView } from '#functions/company/rows/integration-row.ts';
import { publishEvents } from '#functions/platform/live/publish.ts';
import type { QueueIntegration } from '#shared/integrations/contract.ts';
import { queueIntegrationEvent } from '#shared/integrations/events.ts';
import type { Tenant } from '#shared/tenant.ts';

/** Announces an integration and returns its view for the answer. */
export async function announceIntegration(
  tenant: Tenant,
  action: 'create' | 'update',
  row: IntegrationRow,
): Promise<QueueIntegration> {
  const queueIntegration = integrationView(row);
  await publishEvents(queueIntegrationEvent(tenant, { action, queueIntegration }));
  return queueIntegration;
}

export function announceRemovedIntegration(tenant: Tenant, integrationId: number): Promise<void> {
  return publishEvents(queueIntegrationEvent(tenant, { action: 'delete', integrationId }));
}
