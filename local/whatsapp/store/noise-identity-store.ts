import { createNoiseIdentity, type NoiseIdentity } from '../wire/noise-identity.ts';
import type { Database } from './database.ts';
import { findSetting, saveSetting } from './settings.ts';
import { fromText, toText } from './stored-keys.ts';

/** The server keeps its static key for life, as the real one does. */
export function loadNoiseIdentity(database: Database): NoiseIdentity {
  const stored = findSetting(database, 'noise');
  if (stored) return fromText<NoiseIdentity>(stored);
  const identity = createNoiseIdentity();
  saveSetting(database, 'noise', toText(identity));
  return identity;
}
