import { randomBytes } from 'node:crypto';
import { configChanged } from '#functions/company/companies/directory.ts';
import type { WhatsappRow } from '#functions/company/rows/whatsapp-row.ts';
import { AppError, type ErrorCode } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { sealText, unsealText } from '#shared/server/sealed-text.ts';
import { claim, equals, type Guarded, readWholeRange, remove, transact, update } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

type Connection = Pick<WhatsappRow, 'id' | 'token'>;

/** Marks a sealed token; earlier versions stored tokens in the clear. */
const mark = 'sealed:';

const contextOf = ({ companyId }: Tenant, id: number) => `C#${companyId}#WHATSAPP#${id}#token`;

/** Makes the token by which integrators use a connection. An administrator may choose another one. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The token as the connection's row holds it: encrypted, because the table is also in backups and exports. */
export async function sealConnectionToken(tenant: Tenant, { id, token }: Connection): Promise<string> {
  return token === '' || token.startsWith(mark) ? token : mark + (await sealText(token, contextOf(tenant, id)));
}

/** The token of a stored connection; empty: none. */
export async function openToken(tenant: Tenant, { id, token }: Connection): Promise<string> {
  return token.startsWith(mark) ? unsealText(token.slice(mark.length), contextOf(tenant, id)) : token;
}

/** Claims a token for one connection; tokens are unique across the platform. The claim's key holds only a digest. */
export function claimToken(tenant: Tenant, id: number, token: string, otherwise: ErrorCode = 'ERR_TRY_AGAIN'): Guarded {
  return {
    write: claim(keys.connectionToken(token), { companyId: tenant.companyId, whatsappId: id }),
    otherwise,
  };
}

/** Gives up the token of a stored connection, if it has one. */
export async function releaseToken(tenant: Tenant, row: Connection): Promise<Guarded[]> {
  const token = await openToken(tenant, row);
  return token === '' ? [] : [{ write: remove(keys.connectionToken(token)) }];
}

/** Seals the tokens that an earlier version stored in the clear. */
export async function sealPlainConnectionTokens(tenant: Tenant): Promise<void> {
  const rows = await readWholeRange<WhatsappRow>(keys.directory(tenant, 'WHATSAPP#'), { consistent: true });
  for (const row of rows) {
    const { id, token } = row;
    const sealed = await sealConnectionToken(tenant, row);
    if (sealed === token) continue;
    const write = update(keys.whatsapp(tenant, id), { set: { token: sealed }, when: equals({ token }) });
    await transact([{ write, otherwise: 'ERR_TRY_AGAIN' }, configChanged(tenant)]).catch((error: unknown) => {
      // A concurrent renewal or removal has already replaced the token.
      if (!(error instanceof AppError && error.code === 'ERR_TRY_AGAIN')) throw error;
    });
  }
}
