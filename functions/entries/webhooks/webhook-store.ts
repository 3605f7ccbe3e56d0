import type * as z from 'zod';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { forgetWebhooks } from '#functions/platform/webhooks/active-webhooks.ts';
import {
  newWebhookSecret,
  sealWebhookSecret,
  type WebhookEntry,
  type WebhookStateRow,
  type WebhooksRow,
} from '#functions/platform/webhooks/webhook-row.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { mayCallAddress } from '#shared/server/outgoing-http.ts';
import { absent, check, drawNextIds, equals, type Guarded, get, put, remove, transact } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { maxWebhooks, type webhooks } from '#shared/webhooks/contract.ts';

type Fields = z.output<(typeof webhooks.create)['body']>;

const read = async (tenant: Tenant): Promise<WebhooksRow | undefined> =>
  get<WebhooksRow>(keys.webhooks(tenant), { consistent: true });

export async function webhooksOf(tenant: Tenant): Promise<readonly WebhookEntry[]> {
  return (await read(tenant))?.hooks ?? [];
}

export function readWebhookState(tenant: Tenant, id: number): Promise<WebhookStateRow | undefined> {
  return get<WebhookStateRow>(keys.webhookState(tenant, id), { consistent: true });
}

/** The stored webhook; ERR_NO_WEBHOOK_FOUND when it is missing or another company's. */
export async function getWebhook(tenant: Tenant, id: number): Promise<WebhookEntry> {
  const found = (await webhooksOf(tenant)).find((hook) => hook.id === id);
  if (!found) throw new AppError('ERR_NO_WEBHOOK_FOUND');
  return found;
}

const requireCallable = ({ url }: Pick<WebhookEntry, 'url'>): void => {
  if (!mayCallAddress(url)) throw new AppError('ERR_ADDRESS_NOT_ALLOWED');
};

const connectionIsThere = (tenant: Tenant, whatsappId: number): Guarded => ({
  write: check(keys.whatsapp(tenant, whatsappId), equals({ id: whatsappId, deletedAt: undefined })),
  otherwise: 'ERR_NO_WAPP_FOUND',
});

/** Replaces the list, unless another change came first. */
const change = <T>(
  tenant: Tenant,
  decide: (hooks: readonly WebhookEntry[]) => Promise<{ hooks: readonly WebhookEntry[]; also?: Guarded[]; result: T }>,
): Promise<T> =>
  retryOnConflict(async () => {
    const row = await read(tenant);
    const { hooks, also = [], result } = await decide(row?.hooks ?? []);
    const next: WebhooksRow = { hooks, version: (row?.version ?? 0) + 1 };
    const when = row ? equals({ version: row.version }) : absent;
    await transact([...also, { write: put(keys.webhooks(tenant), { ...next }, when), otherwise: 'ERR_TRY_AGAIN' }]);
    forgetWebhooks(tenant);
    return result;
  });

export async function addWebhook(tenant: Tenant, fields: Fields): Promise<{ hook: WebhookEntry; secret: string }> {
  requireCallable(fields);
  const { webhook: id } = await drawNextIds(keys.ids(tenant), ['webhook']);
  const secret = newWebhookSecret();
  const hook: WebhookEntry = {
    ...fields,
    events: [...new Set(fields.events)],
    id,
    offBecause: null,
    secret: await sealWebhookSecret(tenant, id, secret),
    createdAt: new Date().toISOString(),
  };
  return change(tenant, async (hooks) => {
    if (hooks.length >= maxWebhooks) throw new AppError('ERR_WEBHOOK_LIMIT');
    const also = hook.whatsappId === null ? [] : [connectionIsThere(tenant, hook.whatsappId)];
    return { hooks: [...hooks, hook], also, result: { hook, secret } };
  });
}

const found = (hooks: readonly WebhookEntry[], id: number): WebhookEntry => {
  const hook = hooks.find((one) => one.id === id);
  if (!hook) throw new AppError('ERR_NO_WEBHOOK_FOUND');
  return hook;
};

const replaced = (hooks: readonly WebhookEntry[], after: WebhookEntry) =>
  hooks.map((hook) => (hook.id === after.id ? after : hook));

/** Changes the given fields. Switching it on forgets earlier failures. */
export function changeWebhook(tenant: Tenant, id: number, fields: Partial<Fields>): Promise<WebhookEntry> {
  return change(tenant, async (hooks) => {
    const before = found(hooks, id);
    const after: WebhookEntry = { ...before, ...fields, ...(fields.isActive && { offBecause: null }) };
    if (after.url !== before.url) requireCallable(after);
    const isMoved = after.whatsappId !== null && after.whatsappId !== before.whatsappId;
    const isOn = after.isActive && !before.isActive;
    const also = [
      ...(isMoved ? [connectionIsThere(tenant, after.whatsappId ?? 0)] : []),
      ...(isOn || after.url !== before.url ? [{ write: remove(keys.webhookState(tenant, id)) }] : []),
    ];
    return { hooks: replaced(hooks, after), also, result: after };
  });
}

/** Switches a webhook off that fails for days or is gone. Returns false when it was switched off or deleted before. */
export function switchWebhookOff(tenant: Tenant, id: number, offBecause: WebhookEntry['offBecause']): Promise<boolean> {
  return change(tenant, async (hooks) => {
    const hook = hooks.find((one) => one.id === id);
    if (!hook?.isActive) return { hooks, result: false };
    return { hooks: replaced(hooks, { ...hook, isActive: false, offBecause }), result: true };
  });
}

export async function renewSecret(tenant: Tenant, id: number): Promise<{ hook: WebhookEntry; secret: string }> {
  const secret = newWebhookSecret();
  const sealed = await sealWebhookSecret(tenant, id, secret);
  return change(tenant, async (hooks) => {
    const hook = { ...found(hooks, id), secret: sealed };
    return { hooks: replaced(hooks, hook), result: { hook, secret } };
  });
}

export function removeWebhook(tenant: Tenant, id: number): Promise<void> {
  return change(tenant, async (hooks) => {
    found(hooks, id);
    const also = [
      { write: remove(keys.webhookState(tenant, id)) },
      { write: remove(keys.timer(tenant, 'webhookRetry', id)) },
    ];
    return { hooks: hooks.filter((hook) => hook.id !== id), also, result: undefined };
  });
}
