import type { KeyBundle } from '../signal/bundle.ts';
import type { SimulatorDatabase } from '../store/database.ts';
import { issuePreKey, phoneKeys } from './phone-keys.ts';

/** The keys that a client needs to start a session with this phone, with a fresh one-time key. */
export function phoneBundle(database: SimulatorDatabase, number: string): KeyBundle {
  const { registrationId, identity, signedPreKey } = phoneKeys(database, number);
  return { registrationId, identity: identity.public, signedPreKey, preKey: issuePreKey(database, number) };
}
