import type { ApiScope } from '#shared/api-scopes.ts';

/** A token of the external API as stored (`keys.apiToken`). The token itself is not stored: `digest` leads to it. */
export interface ApiTokenRow {
  id: number;
  companyId: number;
  name: string;
  whatsappId: number;
  scopes: readonly ApiScope[];
  sandbox: boolean;
  /** The partition of its claim (`keys.connectionToken`). */
  claim: string;
  ending: string;
  /** The administrator who made it. */
  userId: number;
  createdAt: string;
  lastUsedAt: string | null;
  version: number;
}
