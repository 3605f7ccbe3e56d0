import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type BackupContents, readBackupContents } from './sealed-file.ts';

const name = /^recado-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/;

/** Names a backup of now in the folder, which is created if it is missing; names sort by time. */
export function newBackup(folder: string, now = new Date()): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return join(folder, `recado-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`);
}

export interface ListedBackup extends BackupContents {
  name: string;
  bytes: number;
}

/** The backups of the folder, newest first; a file that is no backup is left out. */
export async function listBackups(folder: string): Promise<ListedBackup[]> {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => name.test(file)) : [];
  const read = files.map(async (file): Promise<ListedBackup[]> => {
    const path = join(folder, file);
    const contents = await readBackupContents(path).catch(() => undefined);
    return contents ? [{ name: file, bytes: statSync(path).size, ...contents }] : [];
  });
  return (await Promise.all(read)).flat().sort((one, other) => other.name.localeCompare(one.name));
}

/** A backup that is being written changes more often. */
const abandonedMs = 3_600_000;

/**
 * Removes all but the newest backups of the folder, those that a killed program began, and no other file. Returns the removed names.
 */
export function removeOldBackups(folder: string, keep: number): string[] {
  const files = readdirSync(folder).sort();
  const backups = files.filter((file) => name.test(file));
  const abandoned = files.filter(
    (file) =>
      file.endsWith('.partial') &&
      name.test(file.replace(/\.partial$/, '')) &&
      Date.now() - statSync(join(folder, file)).mtimeMs > abandonedMs,
  );
  const old = [...backups.slice(0, Math.max(0, backups.length - keep)), ...abandoned];
  for (const file of old) rmSync(join(folder, file));
  return old;
}
