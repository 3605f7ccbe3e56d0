import type { SimulatorDatabase } from '../store/database.ts';
import { buildStanza, bytesOfStanza, childStanza, childStanzas, type WhatsappStanza } from '../wire/stanza.ts';
import type { IqAnswer } from './iq-answer.ts';

const versionOf = (database: SimulatorDatabase, number: string, collection: string): number =>
  database.get<{ version: number }>`SELECT coalesce(max(version), 0) AS version FROM app_state
    WHERE number = ${number} AND collection = ${collection}`?.version ?? 0;

const patchesSince = (database: SimulatorDatabase, number: string, collection: string, version: number) =>
  database.all<{ patch: Uint8Array }>`SELECT patch FROM app_state
    WHERE number = ${number} AND collection = ${collection} AND version > ${version} ORDER BY version`;

function addPatch(
  database: SimulatorDatabase,
  number: string,
  name: string,
  base: number,
  patch: WhatsappStanza,
): WhatsappStanza {
  const current = versionOf(database, number, name);
  if (base !== current) {
    const conflict = buildStanza('error', { code: '409', text: 'conflict' });
    return buildStanza('collection', { name, version: String(current), type: 'error' }, [conflict]);
  }
  const version = current + 1;
  database.run`INSERT INTO app_state (number, collection, version, patch) VALUES (${number}, ${name}, ${version}, ${bytesOfStanza(patch)})`;
  return buildStanza('collection', { name, version: String(version) });
}

/**
 * Synchronizes settings that an account's devices share (archived, muted …), as encrypted patches that the server only
 * numbers.
 */
export const syncAppState: IqAnswer = ({ network, device, subject }) => {
  const collections = childStanzas(subject, 'collection').map((collection) => {
    const { name = '', version } = collection.attrs;
    const since = Number(version ?? 0);
    const patch = childStanza(collection, 'patch');
    if (patch) return addPatch(network.database, device.number, name, since, patch);
    const patches = patchesSince(network.database, device.number, name, since);
    const list = patches.map((row) => buildStanza('patch', {}, row.patch));
    return buildStanza(
      'collection',
      { name, version: String(since) },
      list.length ? [buildStanza('patches', {}, list)] : undefined,
    );
  });
  return [buildStanza('sync', {}, collections)];
};
