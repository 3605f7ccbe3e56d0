import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type BackupContents, readContents } from './sealed-file.ts';

const name = /^recado-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/;

/** Names a backup of now in the folder, which is created if it is missing; names sort by time. */
export function newBackup(folder: string, now = new Date()): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return join(folder, `recado-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`);
}

export interface KeptBackup extends BackupContents {
  name: string;
  bytes: number;
}

/** The backups of the folder, newest first; a file that is no backup is left out. */
export async function keptBackups(folder: string): Promise<KeptBackup[]> {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => name.test(file)) : [];
  const read = files.map(async (file): Promise<KeptBackup[]> => {
    const path = join(folder, file);
    const contents = await readContents(path).catch(() => undefined);
    return contents ? [{ name: file, bytes: statSync(path).size, ...contents }] : [];
  });
  return (await Promise.all(read)).flat().sort((one, other) => other.name.localeCompare(one.name));
}

/** Removes all but the newest backups of the folder, and no other file. Returns the removed names. */
export function removeOld(folder: string, keep: number): string[] {
  const backups = readdirSync(folder)
    .filter((file) => name.test(file))
    .sort();
  const old = backups.slice(0, Math.max(0, backups.length - keep));
  for (const file of old) rmSync(join(folder, file));
  return old;
}
