import type { CacheStore } from '@whiskeysockets/baileys';

/** WhatsApp keeps an uploaded file for weeks. Reusing it for a day only keeps far from that. */
const reusedForMs = 24 * 3_600_000;
/** Most files of all connections: an entry is a few kilobytes, mostly its thumbnail. */
const maxFiles = 500;

interface Uploaded {
  /** The message part with address and key, as the library encodes it. */
  reference: Uint8Array;
  at: number;
}

/** The files that connections uploaded lately: a file that a campaign sends to many is uploaded once. */
export class UploadedFiles {
  readonly #files = new Map<string, Uploaded>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  find(name: string): Uint8Array | undefined {
    const cached = this.#files.get(name);
    if (!cached) return undefined;
    if (this.#now() - cached.at < reusedForMs) return cached.reference;
    this.#files.delete(name);
    return undefined;
  }

  add(name: string, reference: Uint8Array): void {
    this.#files.delete(name);
    // The library's bytes are part of a block of 64 KB, which they would keep in memory.
    this.#files.set(name, { reference: Buffer.from(Uint8Array.from(reference).buffer), at: this.#now() });
    const [oldest] = this.#files.keys();
    if (this.#files.size > maxFiles && oldest !== undefined) this.#files.delete(oldest);
  }

  /** The library's cache for one send: it answers with what was found before the file would have been opened. */
  cacheFor(name: string, found: Uint8Array | undefined): CacheStore {
    const answer = {
      get: () => found,
      set: (_: string, reference: unknown) => this.add(name, reference as Uint8Array),
      del: () => undefined,
      flushAll: () => undefined,
    };
    return answer as CacheStore;
  }
}
