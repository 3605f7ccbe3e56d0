import type { Bundle } from '../signal/bundle.ts';
import type { Database } from '../store/database.ts';
import { issuePreKey, phoneKeys } from './phone-keys.ts';

/** What a client needs in order to write to this phone, with a fresh one-time key. */
export function phoneBundle(database: Database, number: string): Bundle {
  const { registrationId, identity, signedPreKey } = phoneKeys(database, number);
  return { registrationId, identity: identity.public, signedPreKey, preKey: issuePreKey(database, number) };
}
