import baileys from '@whiskeysockets/baileys/package.json' with { type: 'json' };
import libsignal from 'libsignal/package.json' with { type: 'json' };
import { pinnedVersions } from './defects.ts';

/** Thrown when the library is not the one this code was tested against. */
export class LibrarySeamBroken extends Error {
  constructor(what: string) {
    const expected = Object.entries(pinnedVersions).map(([name, version]) => `${name} ${version}`);
    super(`${what}; this runner needs exactly ${expected.join(' and ')}`);
    this.name = 'LibrarySeamBroken';
  }
}

/** Checks at the start of the process for the exact versions whose internals the output commit relies on. */
export function assertPinnedVersions(installed: (name: string) => string = installedVersion): void {
  for (const [name, expected] of Object.entries(pinnedVersions)) {
    const found = installed(name);
    if (found !== expected) throw new LibrarySeamBroken(`${name} is ${found}`);
  }
}

/** Imported, not read: the bundled program on AWS has no folder of packages. */
const installed: Record<string, { version: string }> = { '@whiskeysockets/baileys': baileys, libsignal };
const installedVersion = (name: string): string => installed[name]?.version ?? 'missing';

/** Records which seams of a socket were seen; all must be by the time the server's first frame arrives. */
export class LibrarySeamWitness {
  #keys: unknown;
  #frames = 0;
  #events = 0;

  installed(keys: unknown): void {
    this.#keys = keys;
  }

  frameGated(): void {
    this.#frames++;
  }

  eventSeen(): void {
    this.#events++;
  }

  assert(keysInUse: unknown): void {
    if (this.#keys === undefined) throw new LibrarySeamBroken('makeSignalRepository was not called');
    if (this.#keys !== keysInUse) throw new LibrarySeamBroken('the Signal repository got another key store');
    if (this.#frames === 0) throw new LibrarySeamBroken('a frame left without passing the gate');
    if (this.#events === 0) throw new LibrarySeamBroken('an event was emitted past the tap');
  }
}
