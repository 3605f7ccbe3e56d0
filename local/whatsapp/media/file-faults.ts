import type { SimulatorDatabase } from '../store/database.ts';

/**
 * Faults of a file on the media host; every phone still has its own copy. `mediaGone`: the host has dropped it, and the
 * phone restores it when asked. `mediaLost`: the phone has deleted it too. `mediaDamaged`: its bytes differ from the
 * uploaded ones.
 */
export const fileFaultKinds = ['mediaGone', 'mediaLost', 'mediaDamaged'] as const;
export type FileFaultKind = (typeof fileFaultKinds)[number];

/**
 * Faulty files. The request for a fault in a number's next file is lost on restart; the fault of a file lasts like the
 * file.
 */
export class FileFaults {
  readonly #database: SimulatorDatabase;
  readonly #requests = new Map<string, FileFaultKind>();

  constructor(database: SimulatorDatabase) {
    this.#database = database;
  }

  failNext(number: string, kind: FileFaultKind): void {
    this.#requests.set(number, kind);
  }

  /** Applies the requested fault of the first of these receivers that has one to the file. */
  applyTo(fileId: string, numbers: readonly string[]): void {
    const unlucky = numbers.find((number) => this.#requests.has(number));
    const kind = unlucky && this.#requests.get(unlucky);
    if (!unlucky || !kind) return;
    this.#requests.delete(unlucky);
    this.#database.run`INSERT INTO file_fault (file, kind) VALUES (${fileId}, ${kind})`;
  }

  of(fileId: string): FileFaultKind | undefined {
    return this.#database.get<{ kind: FileFaultKind }>`SELECT kind FROM file_fault WHERE file = ${fileId}`?.kind;
  }
}
