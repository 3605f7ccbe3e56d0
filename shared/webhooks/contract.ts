import * as z from 'zod';
import { partialForm } from '#shared/http/changes.ts';
import { Cursor, IdOrNull, PositiveId } from '#shared/http/page.ts';
import { defineRoutes } from '#shared/http/route.ts';
import { VisibleName } from '#shared/text/visible-name.ts';
import { webhookEvents } from './event-types.ts';

const Address = z.url({ protocol: /^https?$/ }).max(2000);

const WebhookForm = z.object({
  name: VisibleName(2, 50),
  url: Address,
  events: z.array(z.enum(webhookEvents)).min(1).max(webhookEvents.length),
  /** Only events of this connection; null: those of all connections. */
  whatsappId: IdOrNull,
  isActive: z.boolean().default(true),
});

export const Webhook = z.object({
  id: z.int(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  whatsappId: z.int().nullable(),
  isActive: z.boolean(),
  /** Why it was switched off without a user; null otherwise. */
  offBecause: z.enum(['failing', 'gone']).nullable(),
  /** Since when every call failed; null while calls succeed. */
  failingSince: z.string().nullable(),
  createdAt: z.string(),
});
export type Webhook = z.infer<typeof Webhook>;

const Attempt = z.object({
  at: z.string(),
  milliseconds: z.int(),
  /** The status of the answer; null without an answer. */
  status: z.int().nullable(),
  /** The beginning of the answer, or the reason why the call failed. */
  response: z.string(),
});

export const WebhookDelivery = z.object({
  /** The `webhook-id` of every attempt. */
  id: z.string(),
  type: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  /** The body that is sent. */
  request: z.string(),
  attempts: z.array(Attempt),
  /** When the next attempt is due; null: never. */
  nextAt: z.string().nullable(),
  createdAt: z.string(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

const WithSecret = Webhook.extend({ secret: z.string() });

/** Webhooks that a company may have. */
export const maxWebhooks = 10;

const access = { right: 'api-tokens:manage' } as const;
const params = z.object({ webhookId: PositiveId });
const missing = ['ERR_NO_WEBHOOK_FOUND'] as const;
const refused = ['ERR_ADDRESS_NOT_ALLOWED', 'ERR_NO_WAPP_FOUND'] as const;

/** Addresses of a company's own systems that receive its events, signed by Standard Webhooks. */
export const webhooks = defineRoutes('webhooks', {
  list: {
    ...access,
    method: 'GET',
    path: '/webhooks',
    summary: 'Lists the webhooks of the company',
    returns: z.object({ webhooks: z.array(Webhook) }),
  },
  create: {
    ...access,
    audit: { of: 'webhook' },
    method: 'POST',
    path: '/webhooks',
    effect: 'outflow',
    summary: 'Adds a webhook; only this answer contains the secret that signs its calls',
    body: WebhookForm,
    returns: WithSecret,
    errors: [...refused, 'ERR_WEBHOOK_LIMIT'],
  },
  update: {
    ...access,
    audit: { of: 'webhook' },
    method: 'PUT',
    path: '/webhooks/{webhookId}',
    effect: 'outflow',
    summary: 'Changes a webhook, or switches it on or off',
    params,
    body: partialForm(WebhookForm),
    returns: Webhook,
    errors: [...missing, ...refused],
  },
  renewSecret: {
    ...access,
    audit: { of: 'webhook' },
    method: 'POST',
    path: '/webhooks/{webhookId}/secret',
    effect: 'outflow',
    summary: 'Replaces the secret of a webhook',
    params,
    returns: WithSecret,
    errors: missing,
  },
  remove: {
    ...access,
    audit: { of: 'webhook' },
    method: 'DELETE',
    path: '/webhooks/{webhookId}',
    effect: 'outflow',
    summary: 'Deletes a webhook',
    params,
    errors: missing,
  },
  test: {
    ...access,
    audit: { of: 'webhook', exempt: 'noChange' },
    method: 'POST',
    path: '/webhooks/{webhookId}/test',
    effect: 'outflow',
    summary: 'Sends a test event now and returns the receiver’s answer',
    params,
    returns: WebhookDelivery,
    errors: [...missing, 'ERR_TOO_MANY_REQUESTS'],
  },
  deliveries: {
    ...access,
    method: 'GET',
    path: '/webhooks/{webhookId}/deliveries',
    showsCustomers: true,
    summary: 'Lists the events of the last thirty days with their attempts, the newest first',
    params,
    query: z.object({ cursor: Cursor }),
    returns: z.object({ deliveries: z.array(WebhookDelivery), nextCursor: z.string().nullable() }),
    errors: missing,
  },
  replay: {
    ...access,
    audit: { of: 'webhook' },
    method: 'POST',
    path: '/webhooks/{webhookId}/deliveries/{deliveryId}/replay',
    effect: 'outflow',
    summary: 'Sends an event again, with the same webhook-id',
    params: z.object({ webhookId: PositiveId, deliveryId: z.string().regex(/^msg_[0-9a-f]{32}$/) }),
    returns: WebhookDelivery,
    errors: [...missing, 'ERR_NO_DELIVERY_FOUND', 'ERR_TOO_MANY_REQUESTS'],
  },
});
