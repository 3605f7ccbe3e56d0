import { randomBytes } from 'node:crypto';
import type { WhatsappRow } from '#functions/directory/rows/whatsapp-row.ts';
import type { ErrorCode } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { claim, type Guarded, remove } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';

/** Makes the token by which integrators use a connection. An administrator may choose another one. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Claims a token for one connection; tokens are unique across the platform. */
export const tokenClaim = (
  tenant: Tenant,
  row: Pick<WhatsappRow, 'id' | 'token'>,
  otherwise: ErrorCode = 'ERR_TRY_AGAIN',
): Guarded => ({
  write: claim(keys.connectionToken(row.token), { companyId: tenant.companyId, whatsappId: row.id }),
  otherwise,
});

type Holder = Pick<WhatsappRow, 'id' | 'token'>;

/** Claims the new token of a connection and releases the old one. */
export const replacedToken = (tenant: Tenant, before: Holder, after: Holder, otherwise: ErrorCode): Guarded[] => [
  tokenClaim(tenant, after, otherwise),
  ...(before.token ? [{ write: remove(keys.connectionToken(before.token)) }] : []),
];
