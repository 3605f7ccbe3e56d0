import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isNodeAlive } from '#local/processes/is-node-alive.ts';

/**
 * Finished builds, by the fingerprint of their sources, each in a folder that no longer changes. A running product is
 * not disturbed by one started from newer sources. Builds that no process uses are deleted.
 */
export class FinishedBuilds {
  readonly #folder: string;
  readonly #users: string;
  constructor(folder: string) {
    this.#folder = folder;
    this.#users = join(folder, 'users');
    mkdirSync(this.#users, { recursive: true });
  }

  /**
   * Returns the folder of a build, made first if it is missing, and keeps it until this process ends. Only one process
   * at a time may call this.
   */
  async use(name: string, make: (folder: string) => Promise<void>): Promise<string> {
    const folder = join(this.#folder, `build-${name}`);
    this.#note(name);
    this.#dropUnused();
    if (!existsSync(folder)) {
      const draft = join(this.#folder, 'draft');
      rmSync(draft, { recursive: true, force: true }); // left by a start that was killed
      await make(draft);
      renameSync(draft, folder);
    }
    return folder;
  }

  #note(name: string): void {
    const note = join(this.#users, String(process.pid));
    if (!existsSync(note)) process.once('exit', () => rmSync(note, { force: true }));
    appendFileSync(note, `${name}\n`);
  }

  #dropUnused(): void {
    const used = new Set<string>();
    for (const pid of readdirSync(this.#users)) {
      const note = join(this.#users, pid);
      if (isNodeAlive(Number(pid))) for (const name of linesOf(note)) used.add(`build-${name}`);
      else rmSync(note, { force: true }); // the process was killed before it could delete its note
    }
    for (const name of readdirSync(this.#folder))
      if (name.startsWith('build-') && !used.has(name))
        rmSync(join(this.#folder, name), { recursive: true, force: true });
  }
}

const linesOf = (file: string): string[] => {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return []; // the process ended at this moment
  }
};
