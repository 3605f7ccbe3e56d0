import { keys } from '#shared/server/keys.ts';
import { get, update, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

/** The highest version seen of each announcement (`keys.announcementsSeen`). */
type SeenRow = { [attribute in `seen_${number}`]?: number };

/** Returns a function that answers whether a user has seen this version of an announcement. */
export async function announcementSeenReader(
  tenant: Tenant,
  userId: number,
): Promise<(row: { id: number; version: number }) => boolean> {
  const row = await get<SeenRow>(keys.announcementsSeen(tenant, userId), { consistent: true });
  return ({ id, version }) => (row?.[`seen_${id}`] ?? 0) >= version;
}

/**
 * Marks versions as seen, each in an attribute of its own, so that two devices keep what the other has stored. No
 * condition: a device that shows an older version makes the announcement new again, which is harmless.
 */
export async function markSeen(
  tenant: Tenant,
  userId: number,
  seen: readonly { id: number; version: number }[],
): Promise<void> {
  const set = Object.fromEntries(seen.map(({ id, version }) => [`seen_${id}`, version]));
  await write({ write: update(keys.announcementsSeen(tenant, userId), { set }) });
}
