import { createNoiseIdentity, type NoiseIdentity } from '../wire/noise-identity.ts';
import type { Database } from './database.ts';
import { fromText, toText } from './stored-keys.ts';

/** The server keeps its static key for life, as the real one does. */
export function loadNoiseIdentity(database: Database): NoiseIdentity {
  const row = database.get<{ value: string }>`SELECT value FROM setting WHERE name = 'noise'`;
  if (row) return fromText<NoiseIdentity>(row.value);
  const identity = createNoiseIdentity();
  database.run`INSERT INTO setting (name, value) VALUES ('noise', ${toText(identity)})`;
  return identity;
}
