// `npm run drill:restore`: a company loses conversations, and its table is restored to the moment before (docs/operate.md, *Restore*).
// On this machine by default; `-- --aws` rehearses the restore of the deployed table with the credentials of the environment: into a
// copy, which is compared with the table in use and stays for `--keep`. Exits with 1 when a conversation is missing or differs.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { rehearseOnAws } from './rehearse-on-aws.ts';
import { restoreDrill } from './restore-drill.ts';

const { values } = parseArgs({
  options: {
    aws: { type: 'boolean', default: false },
    /** The moment to restore to, e.g. 2026-11-21T09:00:00Z; ten minutes ago unless given. */
    moment: { type: 'string' },
    keep: { type: 'boolean', default: false },
    /** Brings back the files of that moment that were deleted or overwritten since. */
    files: { type: 'boolean', default: false },
  },
});

if (values.aws) {
  const { name = 'Recado' } = JSON.parse(await readFile('recado.config.json', 'utf8')) as { name?: string };
  const moment = values.moment ? new Date(values.moment) : new Date(Date.now() - 10 * 60_000);
  try {
    if (!(await rehearseOnAws({ name, moment, keep: values.keep, files: values.files }, console.log)))
      process.exitCode = 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
} else {
  const folder = await mkdtemp(join(tmpdir(), 'recado-restore-'));
  if (!(await restoreDrill(folder, console.log))) process.exitCode = 1;
  if (values.keep || process.exitCode) console.log(`Data and logs: ${folder}`);
  else await rm(folder, { recursive: true, force: true });
}
