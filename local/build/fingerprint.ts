import { createHash, type Hash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Hashes the names and contents of files and folders; a missing one counts as empty. */
export async function fingerprint(root: string, paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths) await add(hash, root, path);
  return hash.digest('hex');
}

const isTest = (name: string) => /\.test\.tsx?$/.test(name);

async function add(hash: Hash, root: string, path: string): Promise<void> {
  const file = join(root, path);
  const found = await stat(file).catch(() => undefined);
  if (!found) return;
  if (found.isDirectory()) {
    for (const name of (await readdir(file)).sort()) await add(hash, root, join(path, name));
  } else if (!isTest(path)) {
    hash.update(`${path}\0${found.size}\0`).update(await readFile(file));
  }
}
