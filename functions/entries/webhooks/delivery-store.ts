import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { get, put, putNew, readIndex, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { WebhookDelivery } from '#shared/webhooks/contract.ts';

/** An event for one webhook as stored (`keys.webhookDelivery`), with its attempts. */
export interface DeliveryRow extends WebhookDelivery {
  webhookId: number;
}

export interface WebhookEvent {
  id: string;
  type: string;
  body: string;
}

const keptSeconds = 30 * 86_400;
/** Attempts that the log keeps. */
const maxAttempts = 20;
const perPage = 25;

/** The row with its index keys: by time for the log, and by its next attempt while it waits. */
const stored = (tenant: Tenant, row: DeliveryRow) => ({
  ...row,
  attempts: row.attempts.slice(-maxAttempts),
  gsi1pk: keys.webhookLog(tenant, row.webhookId),
  gsi1sk: `${row.createdAt}#${row.id}`,
  gsi2pk: row.nextAt === null ? undefined : keys.webhookWaiting(tenant, row.webhookId),
  gsi2sk: row.nextAt === null ? undefined : `${row.nextAt}#${row.id}`,
  expiresAt: Math.floor(Date.parse(row.createdAt) / 1000) + keptSeconds,
});

class AlreadyRecorded extends Error {}

/** The delivery of an event, stored now unless an earlier report of the event did. */
export async function storeWebhookDelivery(
  tenant: Tenant,
  webhookId: number,
  event: WebhookEvent,
): Promise<DeliveryRow> {
  const now = new Date().toISOString();
  const { id, type, body: request } = event;
  const row: DeliveryRow = {
    id,
    webhookId,
    type,
    request,
    state: 'waiting',
    attempts: [],
    nextAt: now,
    createdAt: now,
  };
  const key = keys.webhookDelivery(tenant, webhookId, id);
  try {
    await write({ write: putNew(key, stored(tenant, row)), otherwise: () => new AlreadyRecorded() });
    return row;
  } catch (error) {
    if (!(error instanceof AlreadyRecorded)) throw error;
    return getDelivery(tenant, webhookId, id);
  }
}

export async function getDelivery(tenant: Tenant, webhookId: number, id: string): Promise<DeliveryRow> {
  const row = await get<DeliveryRow>(keys.webhookDelivery(tenant, webhookId, id), { consistent: true });
  if (!row) throw new AppError('ERR_NO_DELIVERY_FOUND');
  return row;
}

/** Stores the result of an attempt. Only the worker of its lane writes a delivery, one after the other. */
export async function saveDelivery(tenant: Tenant, row: DeliveryRow): Promise<void> {
  await write({ write: put(keys.webhookDelivery(tenant, row.webhookId, row.id), stored(tenant, row)) });
}

/** The deliveries that wait, the next due first. */
export async function waitingDeliveries(tenant: Tenant, webhookId: number, limit: number): Promise<DeliveryRow[]> {
  return (await readIndex<DeliveryRow>('gsi2', keys.webhookWaiting(tenant, webhookId), { limit })).rows;
}

/** A page of the log, the newest first. */
export async function deliveryLog(tenant: Tenant, webhookId: number, below: string | undefined) {
  const page = await readIndex<DeliveryRow & { gsi1sk: string }>('gsi1', keys.webhookLog(tenant, webhookId), {
    below,
    reverse: true,
    // The row of the position is read again, and one more shows whether there is a next page.
    limit: perPage + 2,
  });
  const all = page.rows.filter(({ gsi1sk }) => gsi1sk !== below);
  const rows = all.slice(0, perPage);
  return { rows, next: all.length > perPage ? (rows.at(-1)?.gsi1sk ?? null) : null };
}
