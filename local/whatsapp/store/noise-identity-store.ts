import { createNoiseIdentity, type NoiseIdentity } from '../wire/noise-identity.ts';
import type { SimulatorDatabase } from './database.ts';
import { findSetting, saveSetting } from './settings.ts';
import { parseSerializedKeys, serializeKeys } from './stored-keys.ts';

/** Loads the server's static key, created once and kept for ever, as the real server does. */
export function loadNoiseIdentity(database: SimulatorDatabase): NoiseIdentity {
  const stored = findSetting(database, 'noise');
  if (stored) return parseSerializedKeys<NoiseIdentity>(stored);
  const identity = createNoiseIdentity();
  saveSetting(database, 'noise', serializeKeys(identity));
  return identity;
}
