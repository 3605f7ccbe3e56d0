import { createNoiseIdentity, type NoiseIdentity } from '../wire/noise-identity.ts';
import type { Database } from './database.ts';
import { findSetting, saveSetting } from './settings.ts';
import { fromText, toText } from './stored-keys.ts';

/** Loads the server's static key, created once and kept for ever, as the real server does. */
export function loadNoiseIdentity(database: Database): NoiseIdentity {
  const stored = findSetting(database, 'noise');
  if (stored) return fromText<NoiseIdentity>(stored);
  const identity = createNoiseIdentity();
  saveSetting(database, 'noise', toText(identity));
  return identity;
}
