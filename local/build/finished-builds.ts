import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isNodeAlive } from '#local/processes/is-node-alive.ts';

/**
 * Builds by what they were made of, each in a folder of its own that nobody changes any more: a Recado that runs is not disturbed by one
 * that is started from newer sources. What no process uses goes.
 */
export class FinishedBuilds {
  readonly #folder: string;
  readonly #users: string;
  constructor(folder: string) {
    this.#folder = folder;
    this.#users = join(folder, 'users');
    mkdirSync(this.#users, { recursive: true });
  }

  /** The folder of a build, made if there is none, for this process until it ends; for one process at a time. */
  async use(name: string, make: (folder: string) => Promise<void>): Promise<string> {
    const folder = join(this.#folder, `build-${name}`);
    this.#note(name);
    this.#dropUnused();
    if (!existsSync(folder)) {
      const draft = join(this.#folder, 'draft');
      rmSync(draft, { recursive: true, force: true }); // of a start that was killed
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
      else rmSync(note, { force: true }); // killed before it could take its note away
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
    return []; // its process ended at this moment
  }
};
