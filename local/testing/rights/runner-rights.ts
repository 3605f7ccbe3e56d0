import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ofOwnTable, requireRightsOfHandlers } from './running.ts';
import { folderVariable, readRecordedRightUses } from './use-files.ts';

/** Records the AWS requests of one session-runner in a test: `env` is for its process. */
export class RunnerRights {
  readonly #folder = mkdtempSync(join(tmpdir(), 'recado-uses-'));
  #isJudged = false;
  readonly env: Record<string, string> = {
    [folderVariable]: this.#folder,
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${pathToFileURL(join(import.meta.dirname, 'record-runner.ts'))}`,
  };

  /** Call it when the process has ended. Throws if it made a request that its role does not allow. */
  async require(): Promise<void> {
    if (this.#isJudged) return;
    this.#isJudged = true;
    const uses = readRecordedRightUses(this.#folder);
    rmSync(this.#folder, { recursive: true });
    await requireRightsOfHandlers(uses.map((use) => ({ file: use.caller, use: ofOwnTable(use) })));
  }
}
