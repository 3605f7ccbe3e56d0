import type { Database } from '../store/database.ts';
import { bytes, child, children, type Stanza, stanza } from '../wire/stanza.ts';
import type { IqAnswer } from './iq-answer.ts';

const versionOf = (database: Database, number: string, collection: string): number =>
  database.get<{ version: number }>`SELECT coalesce(max(version), 0) AS version FROM app_state
    WHERE number = ${number} AND collection = ${collection}`?.version ?? 0;

const patchesSince = (database: Database, number: string, collection: string, version: number) =>
  database.all<{ patch: Uint8Array }>`SELECT patch FROM app_state
    WHERE number = ${number} AND collection = ${collection} AND version > ${version} ORDER BY version`;

function addPatch(database: Database, number: string, name: string, base: number, patch: Stanza): Stanza {
  const current = versionOf(database, number, name);
  if (base !== current) {
    const conflict = stanza('error', { code: '409', text: 'conflict' });
    return stanza('collection', { name, version: String(current), type: 'error' }, [conflict]);
  }
  const version = current + 1;
  database.run`INSERT INTO app_state (number, collection, version, patch) VALUES (${number}, ${name}, ${version}, ${bytes(patch)})`;
  return stanza('collection', { name, version: String(version) });
}

/**
 * Synchronizes settings that an account's devices share (archived, muted …), as encrypted patches that the server only
 * numbers.
 */
export const syncAppState: IqAnswer = ({ network, device, subject }) => {
  const collections = children(subject, 'collection').map((collection) => {
    const { name = '', version } = collection.attrs;
    const since = Number(version ?? 0);
    const patch = child(collection, 'patch');
    if (patch) return addPatch(network.database, device.number, name, since, patch);
    const patches = patchesSince(network.database, device.number, name, since);
    const list = patches.map((row) => stanza('patch', {}, row.patch));
    return stanza(
      'collection',
      { name, version: String(since) },
      list.length ? [stanza('patches', {}, list)] : undefined,
    );
  });
  return [stanza('sync', {}, collections)];
};
