import type { Tenant } from '#shared/server/tenant.ts';

/** The session that rows belong to: its company and connection. */
export type SessionKey = { tenant: Tenant; whatsappId: number };

/** The context that a sealed row is bound to: it cannot be unsealed under another one. */
export const journalAad = ({ tenant, whatsappId }: SessionKey, seq: number): string =>
  `${tenant.companyId}/${whatsappId}/journal/${seq}`;

export const snapshotAad = ({ tenant, whatsappId }: SessionKey, seq: number): string =>
  `${tenant.companyId}/${whatsappId}/snapshot/${seq}`;

export const rebuiltAad = ({ tenant, whatsappId }: SessionKey, seq: number, part: number): string =>
  `${tenant.companyId}/${whatsappId}/rebuilt/${seq}/${part}`;
