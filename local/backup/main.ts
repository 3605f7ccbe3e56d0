import { statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import product from '../../package.json' with { type: 'json' };
import { writeBackup } from './backup.ts';
import { copyToBucket } from './copy-to-bucket.ts';
import { newBackup, removeOldBackups } from './kept.ts';
import { recordLastRun } from './last-run.ts';
import { readBackupPassphrase } from './passphrase.ts';

/**
 * `npm run backup -- FILE`, or `-- --to DIR [--keep N] [--copy s3://bucket/prefix]` for a backup in a series; `--data DIR`: the data folder.
 * The product may run (docs/one-machine.md).
 */
const text = { type: 'string' } as const;
let series: string | undefined;
try {
  const { values, positionals } = parseArgs({
    options: { data: text, to: text, keep: text, copy: text },
    allowPositionals: true,
  });
  series = values.to;
  const dataDir = values.data ?? '.recado';
  const keep = values.keep === undefined ? undefined : Number(values.keep);
  if (keep !== undefined && !(Number.isInteger(keep) && keep > 0))
    throw new Error('--keep is a number of backups, at least 1.');
  if (!statSync(join(dataDir, 'dynamodb'), { throwIfNoEntry: false }))
    throw new Error(`There is no data in ${dataDir}.`);
  const [given, ...more] = positionals;
  if (more.length > 0 || (given !== undefined) === (values.to !== undefined))
    throw new Error('Name one file, or a folder with --to.');
  const file = given ?? newBackup(values.to ?? '');
  const secret = await readBackupPassphrase('Passphrase (at least 12 characters; without it nobody can restore): ', {
    isNew: true,
  });
  await writeBackup({ dataDir, file, passphrase: secret, product: product.version });
  console.log(`Written: ${file}, ${(statSync(file).size / 1e6).toFixed(1)} MB`);
  // Before the copy: a service that is away must not fill this disk with backups.
  if (values.to && keep) for (const name of removeOldBackups(values.to, keep)) console.log(`Removed: ${name}`);
  if (values.copy) console.log(`Copied to ${await copyToBucket(file, values.copy, process.env.BACKUP_S3_ENDPOINT)}`);
  if (series) recordLastRun(series, null);
} catch (error) {
  const reason = error instanceof Error ? error.message || error.name : String(error);
  console.error(reason);
  process.exitCode = 1;
  if (series) recordLastRun(series, reason);
}
