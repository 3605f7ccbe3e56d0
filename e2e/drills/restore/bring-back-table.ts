import { join } from 'node:path';
import { RowManifest } from '#local/move/manifest.ts';
import { copyRowsToTarget } from '#local/move/rows.ts';
import type { MoveSide } from '#local/move/side.ts';

/**
 * Brings the table in use back to a restored copy, by the rows that differ; leases, open sockets and rate limits
 * stay unchanged. Nothing may write to it. Returns the numbers of rows. `folder`: for a temporary file.
 */
export async function bringBackTable(copy: MoveSide, inUse: MoveSide, folder: string) {
  const manifest = new RowManifest(join(folder, 'restore.db'));
  try {
    return await copyRowsToTarget(copy, inUse, manifest, () => undefined);
  } finally {
    manifest.close();
  }
}
