import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Only the owner may enter: the folder holds password hashes, messages and WhatsApp keys. */
const ownerOnly = 0o700;

/**
 * Creates the folder if it is missing, checks that it is writable, closes it to other users of the machine, and returns
 * its full path. An existing folder without data of ours keeps its mode.
 */
export function openDataFolder(path: string): string {
  const folder = resolve(path);
  try {
    create(folder);
    rmdirSync(mkdtempSync(join(folder, '.probe-')));
    if (existsSync(join(folder, 'dynamodb'))) chmodSync(folder, ownerOnly);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`Data cannot be kept in ${folder} (${why}). Choose another folder with --data.`);
  }
  return folder;
}

/**
 * Creates one level at a time: Node's `recursive` never returns where the system refuses a folder that it reports as
 * missing (/proc).
 */
function create(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory()) return;
  if (found) throw new Error('it is a file');
  create(dirname(folder));
  mkdirSync(folder, { mode: ownerOnly });
}
