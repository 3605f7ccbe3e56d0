import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isNodeAlive } from '#local/processes/is-node-alive.ts';
import { schemaVersion } from '#shared/companies/schema-version.ts';
import { copyDataOfOneMoment } from './moment.ts';
import { isReplacing } from './replace-data.ts';
import { writeSealed } from './sealed-file.ts';

interface BackupOptions {
  dataDir: string;
  /** The file to write. */
  file: string;
  passphrase: string;
  /** Version of the product. */
  product: string;
}

/** The number of the folder of the tables, which a restore replaces; undefined before the product's first start. */
const tablesOf = (data: string) => statSync(join(data, 'dynamodb'), { throwIfNoEntry: false })?.ino;

/** Writes the data of one moment to an encrypted file, while the product runs or not. */
export async function writeBackup({ dataDir, file, passphrase, product }: BackupOptions): Promise<void> {
  const data = resolve(dataDir);
  if (isReplacing(data))
    throw new Error('A restore was interrupted: start the product, which ends it, and repeat the backup.');
  removeLeftovers(data);
  // On the same disk, because files get a second name instead of a copy.
  const folder = mkdtempSync(join(data, `backup-${process.pid}-`));
  try {
    const at = new Date().toISOString();
    const before = tablesOf(data);
    await copyDataOfOneMoment(data, folder);
    if (tablesOf(data) !== before) throw new Error('A restore replaced the data during the backup: repeat it.');
    const tar = spawn('tar', ['-C', folder, '-cf', '-', '.'], { stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(tar, 'exit');
    await writeSealed(resolve(file), { product, schema: schemaVersion, at }, tar.stdout, passphrase);
    const [code] = await ended;
    if (code !== 0) {
      rmSync(resolve(file), { force: true });
      throw new Error(`tar ended with ${code}: nothing was written.`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Removes what programs left that were killed during a backup: it keeps deleted files on the disk. */
function removeLeftovers(data: string): void {
  for (const name of readdirSync(data)) {
    const [, pid] = /^backup-(\d+)-/.exec(name) ?? [];
    if (pid && !isNodeAlive(Number(pid))) rmSync(join(data, name), { recursive: true, force: true });
  }
}
