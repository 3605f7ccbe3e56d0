import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const fileId = /^[A-Za-z0-9_-]{16,64}$/;

/** The encrypted files that clients and phones exchange, each under a random name. */
export class MediaFiles {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = join(folder, 'media');
    mkdirSync(this.#folder, { recursive: true });
  }

  /** Writes a file completely or not at all, so that readers never see half of it. */
  async add(content: Uint8Array): Promise<string> {
    const id = randomBytes(18).toString('base64url');
    const unfinished = join(this.#folder, `${id}.new`);
    await writeFile(unfinished, content);
    await rename(unfinished, join(this.#folder, id));
    return id;
  }

  async find(id: string): Promise<Buffer | undefined> {
    if (!fileId.test(id)) return undefined;
    try {
      return await readFile(join(this.#folder, id));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }
}
