import { randomBytes } from 'node:crypto';
import { sealText, unsealText } from '#shared/server/sealed-text.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { Webhook } from '#shared/webhooks/contract.ts';
import type { WebhookEventType } from '#shared/webhooks/event-types.ts';

/** A webhook as stored in the company's list of them. */
export interface WebhookEntry {
  id: number;
  name: string;
  url: string;
  events: readonly WebhookEventType[];
  whatsappId: number | null;
  isActive: boolean;
  offBecause: Webhook['offBecause'];
  /** Sealed. */
  secret: string;
  createdAt: string;
}

/** All webhooks of a company in one row (`keys.webhooks`), because every event looks at them. */
export interface WebhooksRow {
  hooks: readonly WebhookEntry[];
  version: number;
}

/** The results of a webhook's calls (`keys.webhookState`); written by the worker alone. */
export interface WebhookStateRow {
  failingSince: string | null;
  /** No call is made before. */
  restUntil: string | null;
  /** Failures in a row. */
  failures: number;
}

const contextOf = ({ companyId }: Tenant, id: number) => `C#${companyId}#WEBHOOK#${id}#secret`;

export function newWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

export function sealWebhookSecret(tenant: Tenant, id: number, secret: string): Promise<string> {
  return sealText(secret, contextOf(tenant, id));
}

export function openSecret(tenant: Tenant, { id, secret }: Pick<WebhookEntry, 'id' | 'secret'>): Promise<string> {
  return unsealText(secret, contextOf(tenant, id));
}

export function webhookView(
  { id, name, url, events, whatsappId, isActive, offBecause, createdAt }: WebhookEntry,
  state: WebhookStateRow | undefined,
): Webhook {
  return {
    id,
    name,
    url,
    events: [...events],
    whatsappId,
    isActive,
    offBecause,
    failingSince: state?.failingSince ?? null,
    createdAt,
  };
}
