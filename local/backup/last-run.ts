import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const LastRun = z.object({
  /** ISO time of its end. */
  at: z.iso.datetime(),
  /** In English; null: the backup and its second copy were made. */
  failure: z.string().nullable(),
});
type LastRun = z.infer<typeof LastRun>;

const name = 'recado-last-run.json';

/** Notes beside the backups of a series how the last one ended, for the product, which did not start it. */
export function recordLastRun(folder: string, failure: string | null): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(join(folder, name), JSON.stringify({ at: new Date().toISOString(), failure } satisfies LastRun));
}

/** Undefined before the first one of this version, and for a note that was cut. */
export function readLastRun(folder: string): LastRun | undefined {
  try {
    return LastRun.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')));
  } catch {
    return undefined;
  }
}
