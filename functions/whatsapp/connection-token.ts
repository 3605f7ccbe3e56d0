import { randomBytes } from 'node:crypto';
import { keys } from '#shared/server/keys.ts';
import { claim, type Guarded } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import type { WhatsappRow } from './whatsapp-row.ts';

/** What an integrator proves to be a connection's with: made here alone, so that none is weak and none can be tried out. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** A token names one connection of one company on the whole platform. */
export const tokenClaim = (tenant: Tenant, row: Pick<WhatsappRow, 'id' | 'token'>): Guarded => ({
  write: claim(keys.connectionToken(row.token), { companyId: tenant.companyId, whatsappId: row.id }),
  otherwise: 'ERR_TRY_AGAIN',
});
