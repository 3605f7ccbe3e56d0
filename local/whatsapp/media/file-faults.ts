import type { Database } from '../store/database.ts';

/**
 * What is wrong with a file on the media host, though every phone still has its own copy. `mediaGone`: the host has dropped
 * it, the phone brings it back when asked. `mediaLost`: the phone has deleted it too. `mediaDamaged`: its bytes are not those
 * that were put there.
 */
export const fileFaultKinds = ['mediaGone', 'mediaLost', 'mediaDamaged'] as const;
export type FileFaultKind = (typeof fileFaultKinds)[number];

/** Whose next file is to be faulty is a tester's wish that a restart forgets; which file is faulty lasts, as files do. */
export class FileFaults {
  readonly #database: Database;
  readonly #wishes = new Map<string, FileFaultKind>();

  constructor(database: Database) {
    this.#database = database;
  }

  spoilNext(number: string, kind: FileFaultKind): void {
    this.#wishes.set(number, kind);
  }

  /** This file goes to these accounts: the first of them that was to get a faulty one gets it. */
  arrives(fileId: string, numbers: readonly string[]): void {
    const unlucky = numbers.find((number) => this.#wishes.has(number));
    const kind = unlucky && this.#wishes.get(unlucky);
    if (!unlucky || !kind) return;
    this.#wishes.delete(unlucky);
    this.#database.run`INSERT INTO file_fault (file, kind) VALUES (${fileId}, ${kind})`;
  }

  of(fileId: string): FileFaultKind | undefined {
    return this.#database.get<{ kind: FileFaultKind }>`SELECT kind FROM file_fault WHERE file = ${fileId}`?.kind;
  }
}
