import { keys } from '#shared/server/keys.ts';
import { get, update, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

/** A text that a user typed and did not send (`keys.unsent`). */
export interface UnsentTextRow {
  text: string;
  replyId: string | null;
  version: number;
  /** Seconds since 1970: the row expires when it has not changed for this long. */
  expiresAt: number;
}

const keptSeconds = 90 * 24 * 3600;

export async function getUnsent(tenant: Tenant, userId: number, ticketId: number): Promise<UnsentTextRow | undefined> {
  const row = await get<UnsentTextRow>(keys.unsent(tenant, userId, ticketId), { consistent: true });
  return row && row.expiresAt * 1000 > Date.now() ? row : undefined;
}

/**
 * The last write wins: it is one person's own text, and they use one device at a time. The write is therefore
 * unconditional; the version shows which of two is newer. An empty text stays as a row, so that its version keeps
 * growing.
 */
export async function saveUnsentText(
  tenant: Tenant,
  userId: number,
  ticketId: number,
  { text, replyId }: Pick<UnsentTextRow, 'text' | 'replyId'>,
): Promise<number> {
  const expiresAt = Math.floor(Date.now() / 1000) + keptSeconds;
  const row = await write<UnsentTextRow>({
    write: update(keys.unsent(tenant, userId, ticketId), { set: { text, replyId, expiresAt }, add: { version: 1 } }),
  });
  if (!row) throw new Error('a row just written is not there');
  return row.version;
}
