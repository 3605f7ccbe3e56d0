import { join } from 'node:path';
import { Manifest } from '#local/move/manifest.ts';
import { bringRows } from '#local/move/rows.ts';
import type { Side } from '#local/move/side.ts';

/**
 * Brings the table in use back to a restored copy, by the rows that differ; leases, open sockets and rate limits
 * stay unchanged. Nothing may write to it. Returns the numbers of rows. `folder`: for a temporary file.
 */
export async function bringBackTable(copy: Side, inUse: Side, folder: string) {
  const manifest = new Manifest(join(folder, 'restore.db'));
  try {
    return await bringRows(copy, inUse, manifest, () => undefined);
  } finally {
    manifest.close();
  }
}
