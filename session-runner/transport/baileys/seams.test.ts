import { expect, it } from 'vitest';
import { pinnedVersions } from './defects.ts';
import { assertPinnedVersions, LibrarySeamBroken, LibrarySeamWitness } from './seams.ts';

it('accepts the installed versions', () => {
  expect(() => assertPinnedVersions()).not.toThrow();
});

it.each(Object.keys(pinnedVersions))('refuses another version of %s, naming the expected one', (name) => {
  const installed = (asked: string) =>
    asked === name ? '99.0.0' : pinnedVersions[asked as keyof typeof pinnedVersions];
  expect(() => assertPinnedVersions(installed)).toThrow(/99\.0\.0.*7\.0\.0-rc14/);
});

it.each<[string, (witness: LibrarySeamWitness, keys: object) => void]>([
  ['the key store was not replaced', (w) => [w.frameGated(), w.eventSeen()]],
  ['another key store is in use', (w) => [w.installed({}), w.frameGated(), w.eventSeen()]],
  ['no frame passed the gate', (w, keys) => [w.installed(keys), w.eventSeen()]],
  ['no event passed the tap', (w, keys) => [w.installed(keys), w.frameGated()]],
])('refuses to run when %s', (_, happened) => {
  const keys = {};
  const witness = new LibrarySeamWitness();
  happened(witness, keys);
  expect(() => witness.assert(keys)).toThrow(LibrarySeamBroken);
});

it('runs when every seam was seen', () => {
  const keys = {};
  const witness = new LibrarySeamWitness();
  witness.installed(keys);
  witness.frameGated();
  witness.eventSeen();
  expect(() => witness.assert(keys)).not.toThrow();
});
