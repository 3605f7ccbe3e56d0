import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { tenantOfCompany } from '#shared/tenant.ts';
import { openArchive } from './archive.ts';
import { DryRunClaims } from './dry-run-claims.ts';
import { migrateCompany } from './migrate.ts';
import { MigrationReport } from './report.ts';
import { openSource } from './source.ts';

const usage = `npm run migrate -- --from postgres://USER:PASSWORD@HOST/DATABASE --into COMPANY [--source COMPANY] [--media FOLDER]
npm run migrate -- --from FOLDER --into COMPANY        FOLDER: an export of this product with all its parts extracted
                   [--problems FILE] [--dry-run]
Takes over a company of a Whaticket-compatible product, or of another installation, into a new company here (docs/migrate.md). It may be repeated.`;

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    into: { type: 'string' },
    source: { type: 'string' },
    media: { type: 'string' },
    problems: { type: 'string', default: 'migration-problems.csv' },
    'dry-run': { type: 'boolean', default: false },
  },
});

const companyNumber = (text: string): number => {
  if (!/^\d{1,9}$/.test(text)) throw new Error(usage);
  return Number(text);
};

async function run(): Promise<void> {
  const { from, into, media, problems } = values;
  if (!from || !into) throw new Error(usage);
  const tenant = tenantOfCompany({ id: companyNumber(into) });
  const isDatabase = /^postgres(ql)?:/.test(from);
  const source = isDatabase
    ? await openSource(from, values.source === undefined ? undefined : companyNumber(values.source))
    : await openArchive(from);
  const report = new MigrationReport();
  try {
    const migration = {
      source,
      tenant,
      report,
      dryRun: values['dry-run'],
      planned: new DryRunClaims(),
      mediaFolder: media ?? (isDatabase ? undefined : join(from, 'files')),
      log: console.log,
    };
    await migrateCompany(migration);
  } finally {
    await source.end();
    console.table(report.counts);
    await writeFile(problems, report.csv());
    console.log(`${report.problems.length} problems: ${problems}`);
  }
}

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
