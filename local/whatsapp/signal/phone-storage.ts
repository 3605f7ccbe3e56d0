import { SessionRecord, type SignalStorage } from 'libsignal';
import { findPreKey, phoneKeys, removePreKey } from '../phones/phone-keys.ts';
import type { Database } from '../store/database.ts';
import { generateSignalPubKey } from '../wire/codec.ts';
import { keepOtherSessions, type StoredRecord } from './keep-other-sessions.ts';

type KeyPair = { private: Uint8Array; public: Uint8Array };
const signalPair = (pair: KeyPair) => ({
  privKey: Buffer.from(pair.private),
  pubKey: Buffer.from(generateSignalPubKey(pair.public)),
});

function loadRecord(database: Database, number: string, address: string): StoredRecord | undefined {
  const row = database.get<{ record: string }>`SELECT record FROM signal_session
    WHERE number = ${number} AND address = ${address}`;
  return row && (JSON.parse(row.record) as StoredRecord);
}

// libsignal's declarations speak of bytes where its records serialise to plain objects.
const revive = (record: StoredRecord) => SessionRecord.deserialize(record as unknown as Uint8Array);

export const hasOpenSession = (database: Database, number: string, address: string): boolean => {
  const record = loadRecord(database, number, address);
  return record !== undefined && revive(record).haveOpenSession();
};

/** The Signal state of one phone, for one operation: `decrypting` guards against a defect of the library. */
export function phoneStorage(database: Database, number: string, decrypting = false): SignalStorage {
  const keys = phoneKeys(database, number);
  return {
    async loadSession(address) {
      const record = loadRecord(database, number, address);
      return record && revive(record);
    },
    async storeSession(address, session) {
      let record = session.serialize() as unknown as StoredRecord;
      const before = decrypting ? loadRecord(database, number, address) : undefined;
      if (before) record = keepOtherSessions(before, record);
      database.run`INSERT INTO signal_session (number, address, record)
        VALUES (${number}, ${address}, ${JSON.stringify(record)})
        ON CONFLICT (number, address) DO UPDATE SET record = excluded.record`;
    },
    isTrustedIdentity: () => true,
    async loadPreKey(id) {
      const pair = findPreKey(database, number, Number(id));
      return pair && signalPair(pair);
    },
    removePreKey: (id) => void removePreKey(database, number, Number(id)),
    loadSignedPreKey: () => signalPair(keys.signedPreKey),
    getOurRegistrationId: () => keys.registrationId,
    getOurIdentity: () => signalPair(keys.identity),
  };
}
