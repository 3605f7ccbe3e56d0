import { randomUUID } from 'node:crypto';
import type * as z from 'zod';
import type { Integrator } from '#functions/company/connections/integrator.ts';
import type { ApiTokenRow } from '#functions/company/rows/api-token-row.ts';
import type { ApiCall } from '#shared/messages-api/contract.ts';
import { keys } from '#shared/server/keys.ts';
import { type Guarded, put, readRange } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

type Call = z.infer<typeof ApiCall>;

const keptSeconds = 90 * 86_400;
const shown = 50;
/** The calls of one token are looked for among so many. */
const searched = 1000;

const rowWrite = (tenant: Tenant, call: Omit<Call, 'at'>, at: Date): Guarded => {
  const row: Call = { ...call, at: at.toISOString() };
  const expiresAt = Math.floor(at.getTime() / 1000) + keptSeconds;
  return { write: put(keys.apiCall(tenant, row.at, randomUUID()), { ...row, expiresAt }) };
};

/** Records a call of a program, in the transaction of what it does. */
export function apiCallWrite(
  { tenant, whatsapp, tokenId }: Pick<Integrator, 'tenant' | 'whatsapp' | 'tokenId'>,
  call: Pick<Call, 'action' | 'ticketId' | 'messageId'>,
  at = new Date(),
): Guarded {
  return rowWrite(tenant, { ...call, tokenId, whatsappId: whatsapp.id, userId: null }, at);
}

/** Records that an administrator made or revoked a token, in the transaction that does so. */
export function apiTokenAuditWrite(
  tenant: Tenant,
  action: 'tokenMade' | 'tokenRevoked',
  { id: tokenId, whatsappId }: Pick<ApiTokenRow, 'id' | 'whatsappId'>,
  userId: number,
): Guarded {
  return rowWrite(tenant, { action, tokenId, whatsappId, userId, ticketId: null, messageId: null }, new Date());
}

/** The latest calls of all tokens or of one, the newest first. */
export async function latestCalls(tenant: Tenant, tokenId?: number): Promise<Call[]> {
  const limit = tokenId === undefined ? shown : searched;
  const { rows } = await readRange<Call>(keys.apiCalls(tenant), { limit, reverse: true, consistent: true });
  return rows.filter((call) => tokenId === undefined || call.tokenId === tokenId).slice(0, shown);
}
