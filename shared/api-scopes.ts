/** Rights of a token of the external API. The connection's own token has all of them. */
export const apiScopes = ['messages:send', 'messages:read', 'contacts:read', 'tickets:read', 'tickets:close'] as const;
export type ApiScope = (typeof apiScopes)[number];

/** Calls that are recorded for administrators to review. */
export const apiActions = ['sent', 'closed', 'tokenMade', 'tokenRevoked'] as const;
