import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { schemaVersion } from '#shared/companies/schema-version.ts';

/** The version of the program that last used a data folder, and of the rows that it writes. */
const DataVersion = z.object({ product: z.string(), schema: z.int() });

const fileOf = (dataDir: string) => join(dataDir, 'version.json');

/** Throws an error with what to do when a newer version of the product wrote the data: this one would not read all of it. */
export function refuseNewerData(dataDir: string): void {
  const written = read(dataDir);
  if (written && written.schema > schemaVersion)
    throw new Error(
      `Version ${written.product} wrote the data in ${dataDir}, and this program is older: install that version again, or restore a backup from before the upgrade.`,
    );
}

/** The schema version of the program that last used the data; undefined before its first start. */
export function schemaVersionOfData(dataDir: string): number | undefined {
  return read(dataDir)?.schema;
}

/** Notes that this version of the product uses the data. */
export function recordDataVersion(dataDir: string, product: string): void {
  const noted = read(dataDir);
  // A start on a full disk has nothing to write.
  if (noted?.product === product && noted.schema === schemaVersion) return;
  const file = fileOf(dataDir);
  writeFileSync(`${file}.new`, JSON.stringify({ product, schema: schemaVersion }), { flush: true });
  renameSync(`${file}.new`, file);
}

function read(dataDir: string): z.infer<typeof DataVersion> | undefined {
  let text: string;
  try {
    text = readFileSync(fileOf(dataDir), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
  return DataVersion.parse(JSON.parse(text));
}
