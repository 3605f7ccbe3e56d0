import type { ApiTokenRow } from '#functions/company/rows/api-token-row.ts';
import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import type { WhatsappRow } from '#functions/company/rows/whatsapp-row.ts';
import { type ApiScope, apiScopes } from '#shared/api-scopes.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { both, exists, get, readTableRows, update, write } from '#shared/server/table.ts';
import { type Tenant, tenantOfRow } from '#shared/tenant.ts';

/** A program that calls the external API, with company and connection read from the table for this request. */
export interface Integrator {
  tenant: Tenant;
  company: CompanyRow;
  /** The connection of its token. */
  whatsapp: WhatsappRow;
  /** The id of a named token; 0: the connection's own token. */
  tokenId: number;
  tokenDigest: string;
  scopes: readonly ApiScope[];
  /** Everything is checked, and nothing is stored or sent. */
  sandbox: boolean;
}

/** The claim of a token as stored (`keys.connectionToken`). */
export interface TokenClaim {
  companyId: number;
  whatsappId: number;
  /** Absent: the connection's own token. */
  tokenId?: number;
}

/** The time of the last use is written at most this often. */
const usedEveryMs = 10 * 60_000;

const invalid = () => new AppError('ERR_API_TOKEN_INVALID');

/** Remembers that a token is in use. A token that was revoked after it was read is not written again. */
async function noteUse(tenant: Tenant, { id, lastUsedAt }: ApiTokenRow): Promise<void> {
  const now = new Date();
  const before = new Date(now.getTime() - usedEveryMs).toISOString();
  if (lastUsedAt !== null && lastUsedAt > before) return;
  const isOlder = {
    text: '#used = :never or #used < :before',
    names: { '#used': 'lastUsedAt' },
    values: { ':never': null, ':before': before },
  };
  await write({
    write: update(keys.apiToken(tenant, id), {
      set: { lastUsedAt: now.toISOString() },
      when: both(exists, isOlder),
    }),
    otherwise: invalid,
  }).catch((error: unknown) => {
    // Another call wrote it, or the token was revoked after it was read.
    if (!(error instanceof AppError)) throw error;
  });
}

/**
 * Identifies the token of a request of the external API. Reads are consistent, so that a revoked token and one of a
 * removed connection open nothing from that moment on.
 */
export async function identifyIntegrator(authorization: string | undefined): Promise<Integrator> {
  const token = /^Bearer (\S{16,200})$/i.exec(authorization ?? '')?.[1];
  if (!token) throw invalid();
  const key = keys.connectionToken(token);
  const claim = await get<TokenClaim>(key, { consistent: true });
  if (!claim) throw invalid();
  const tenant = tenantOfRow(claim);
  const { whatsappId, tokenId } = claim;
  const wanted = [keys.company(tenant), keys.whatsapp(tenant, whatsappId)];
  if (tokenId !== undefined) wanted.push(keys.apiToken(tenant, tokenId));
  const [company, whatsapp, named] = (await readTableRows(wanted, { consistent: true })) as [
    CompanyRow | undefined,
    WhatsappRow | undefined,
    ApiTokenRow | undefined,
  ];
  if (!company || !whatsapp || whatsapp.deletedAt || (tokenId !== undefined && !named)) throw invalid();
  if (named) await noteUse(tenant, named);
  return {
    tenant,
    company,
    whatsapp,
    tokenId: tokenId ?? 0,
    tokenDigest: key.pk,
    scopes: named?.scopes ?? apiScopes,
    sandbox: named?.sandbox ?? false,
  };
}
