import type { ApiTokenRow } from '#functions/company/rows/api-token-row.ts';
import type { ApiToken } from '#shared/messages-api/contract.ts';

export function tokenView(row: ApiTokenRow): ApiToken {
  return {
    id: row.id,
    name: row.name,
    whatsappId: row.whatsappId,
    scopes: [...row.scopes],
    sandbox: row.sandbox,
    ending: row.ending,
    createdAt: row.createdAt,
    lastUsedAt: row.lastUsedAt,
  };
}
