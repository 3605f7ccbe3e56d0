import { join } from 'node:path';
import { differentFiles } from './files.ts';
import { RowManifest } from './manifest.ts';
import { readBothTables } from './rows.ts';
import { differentSecrets } from './secrets.ts';
import type { MoveSide } from './side.ts';

/** Rows and files that are named when the sides differ. */
const named = 5;

/** Compares every row, file and secret of both sides, and returns a line about them. Throws what differs. `folder`: for a temporary file. */
export async function compareSides(source: MoveSide, target: MoveSide, folder: string): Promise<string> {
  const manifest = new RowManifest(join(folder, 'manifest.db'));
  try {
    await readBothTables(source, target, manifest);
    const [from, to] = [manifest.totals('source'), manifest.totals('target')];
    const files = await differentFiles(source, target);
    const kinds = [...new Set([...from.kinds.keys(), ...to.kinds.keys()])].filter(
      (kind) => from.kinds.get(kind) !== to.kinds.get(kind),
    );
    const different = [
      ...kinds.map((kind) => `${kind}: ${from.kinds.get(kind) ?? 0} and ${to.kinds.get(kind) ?? 0} rows`),
      ...manifest.differences(named).map(({ pk, sk }) => `row ${pk} ${sk}`),
      ...files.different.slice(0, named).map((name) => `file ${name}`),
      ...(await differentSecrets(source, target)),
    ];
    if (different.length > 0 || from.digest !== to.digest)
      throw new Error(`The sides differ, so nothing was closed. Run this command again.\n  ${different.join('\n  ')}`);
    return `Compared: ${from.rows} rows of ${from.kinds.size} kinds (${from.digest}) and the ${files.all} files are equal.`;
  } finally {
    manifest.close();
  }
}
