import { parseArgs } from 'node:util';
import { readBackupPassphrase } from '../passphrase.ts';
import { restoreBackup } from '../restore.ts';

/** `npm run restore -- FILE [--data DIR]`: puts a backup in place of the data, which is kept beside it. The product must not run. */
try {
  const { values, positionals } = parseArgs({ options: { data: { type: 'string' } }, allowPositionals: true });
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new Error('Name the file of the backup.');
  const dataDir = values.data ?? '.recado';
  const secret = await readBackupPassphrase('Passphrase of the backup: ', { isNew: false });
  const { contents, before } = await restoreBackup({ file, dataDir, passphrase: secret });
  console.log(`Restored to ${dataDir}: the data of ${contents.at}, version ${contents.product}.`);
  if (before) console.log(`The data of before is in ${before}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
