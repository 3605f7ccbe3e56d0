import type { ApiTokenRow } from '#functions/company/rows/api-token-row.ts';
import { collection } from '#functions/platform/collection/collection.ts';
import { maxApiTokens } from '#shared/messages-api/contract.ts';
import { type Key, keys } from '#shared/server/keys.ts';
import { check, equals, type Guarded, readWholeRange } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { newToken } from './connection-token.ts';
import type { TokenClaim } from './integrator.ts';

/** The row by which a token is found, when only its digest is stored. */
export function tokenClaimKey({ claim }: Pick<ApiTokenRow, 'claim'>): Key {
  return { pk: claim, sk: 'CONNECTION' };
}

const claimOf = ({ companyId, whatsappId, id }: ApiTokenRow): TokenClaim => ({ companyId, whatsappId, tokenId: id });

/** Tokens are unique across the platform, those of connections included. */
export const apiTokenCollection = collection<ApiTokenRow>({
  ids: 'apiToken',
  key: keys.apiToken,
  notFound: 'ERR_NO_API_TOKEN_FOUND',
  limit: {
    count: (tenant) => keys.usage(tenant),
    attribute: 'apiTokens',
    max: maxApiTokens,
    error: 'ERR_API_TOKEN_LIMIT',
  },
  unique: {
    claim: (_, row) => tokenClaimKey(row),
    owner: (row) => ({ ...claimOf(row) }),
    taken: 'ERR_TRY_AGAIN',
  },
});

/** All tokens of a company besides those of its connections, the newest first. */
export function apiTokensOf(tenant: Tenant): Promise<ApiTokenRow[]> {
  return readWholeRange<ApiTokenRow>(keys.apiTokens(tenant), { consistent: true, reverse: true });
}

const connectionIsThere = (tenant: Tenant, whatsappId: number): Guarded => ({
  write: check(keys.whatsapp(tenant, whatsappId), equals({ id: whatsappId, deletedAt: undefined })),
  otherwise: 'ERR_NO_WAPP_FOUND',
});

type TokenFields = Pick<ApiTokenRow, 'name' | 'whatsappId' | 'scopes' | 'sandbox' | 'userId'>;

/** Makes a token, with more writes of its transaction; it is returned here and stored nowhere. */
export async function addApiToken(
  tenant: Tenant,
  fields: TokenFields,
  also: (row: ApiTokenRow) => readonly Guarded[] = () => [],
): Promise<{ row: ApiTokenRow; token: string }> {
  const token = newToken();
  const made = { claim: keys.connectionToken(token).pk, ending: token.slice(-4), lastUsedAt: null };
  const row = await apiTokenCollection.add(
    tenant,
    (base) => ({ ...fields, ...made, ...base }),
    (token) => [connectionIsThere(tenant, fields.whatsappId), ...also(token)],
  );
  return { row, token };
}
