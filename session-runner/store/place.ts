import type { Tenant } from '#shared/server/tenant.ts';

/** Whose session: where its rows live. */
export type JournalPlace = { tenant: Tenant; whatsappId: number };

/** What a sealed row is bound to: it opens nowhere else. */
export const journalAad = ({ tenant, whatsappId }: JournalPlace, seq: number): string =>
  `${tenant.companyId}/${whatsappId}/journal/${seq}`;

export const snapshotAad = ({ tenant, whatsappId }: JournalPlace, seq: number): string =>
  `${tenant.companyId}/${whatsappId}/snapshot/${seq}`;

export const rebuiltAad = ({ tenant, whatsappId }: JournalPlace, seq: number, part: number): string =>
  `${tenant.companyId}/${whatsappId}/rebuilt/${seq}/${part}`;
