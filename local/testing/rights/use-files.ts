import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ActionUse } from './uses.ts';

/** The variable that names the folder in which processes note their uses. */
export const folderVariable = 'RECORD_USES_IN';

export interface RecordedRightUse extends ActionUse {
  /** The Lambda by its name, or `session-runner`. */
  caller: string;
}

const noted = new Set<string>();

/** Writes the first time of each use into this process's file of the folder, a JSON line each. */
export function recordRightUses(caller: string, uses: readonly ActionUse[]): void {
  const folder = process.env[folderVariable];
  if (!folder) return;
  for (const use of uses) {
    const line = JSON.stringify({ caller, ...use });
    if (noted.has(line)) continue;
    noted.add(line);
    // Written synchronously, because the process may be killed.
    appendFileSync(join(folder, `${process.pid}.jsonl`), `${line}\n`);
  }
}

/** The uses that processes noted in this folder. */
export function readRecordedRightUses(folder: string): RecordedRightUse[] {
  return readdirSync(folder)
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').trim().split('\n'))
    .map((line) => JSON.parse(line));
}
