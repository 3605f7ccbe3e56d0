import { queueIntegrationEvent } from '#functions/live/events/queue-integration.ts';
import { publish } from '#functions/live/publish.ts';
import type { Room } from '#shared/events.ts';
import type { QueueIntegration } from '#shared/integrations/contract.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import { type IntegrationRow, integrationView } from './integration-row.ts';

/** Administrators only: addresses of external systems are often secrets. */
const rooms: Room[] = ['pairing'];

/** Announces an integration and returns its view for the answer. */
export const announceIntegration = async (
  tenant: Tenant,
  action: 'create' | 'update',
  row: IntegrationRow,
): Promise<QueueIntegration> => {
  const queueIntegration = integrationView(row);
  await publish(queueIntegrationEvent(tenant, { action, queueIntegration }, rooms));
  return queueIntegration;
};

export const announceRemoved = (tenant: Tenant, integrationId: number): Promise<void> =>
  publish(queueIntegrationEvent(tenant, { action: 'delete', integrationId }, rooms));
