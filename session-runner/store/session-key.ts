import type { Tenant } from '#shared/tenant.ts';

/** The session that rows belong to: its company and connection. */
export type SessionKey = { tenant: Tenant; whatsappId: number };

/** The context that a sealed row is bound to: it cannot be unsealed under another one. */
export function journalSealContext({ tenant, whatsappId }: SessionKey, seq: number): string {
  return `${tenant.companyId}/${whatsappId}/journal/${seq}`;
}

export function snapshotSealContext({ tenant, whatsappId }: SessionKey, seq: number): string {
  return `${tenant.companyId}/${whatsappId}/snapshot/${seq}`;
}

export function rebuiltSealContext({ tenant, whatsappId }: SessionKey, seq: number, part: number): string {
  return `${tenant.companyId}/${whatsappId}/rebuilt/${seq}/${part}`;
}
