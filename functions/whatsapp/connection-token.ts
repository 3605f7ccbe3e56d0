import { randomBytes } from 'node:crypto';
import type { WhatsappRow } from '#functions/directory/rows/whatsapp-row.ts';
import { keys } from '#shared/server/keys.ts';
import { claim, type Guarded } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';

/** Makes the token by which integrators use a connection. Made only here, so that no token is weak or guessable. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Claims a token for one connection; tokens are unique across the platform. */
export const tokenClaim = (tenant: Tenant, row: Pick<WhatsappRow, 'id' | 'token'>): Guarded => ({
  write: claim(keys.connectionToken(row.token), { companyId: tenant.companyId, whatsappId: row.id }),
  otherwise: 'ERR_TRY_AGAIN',
});
