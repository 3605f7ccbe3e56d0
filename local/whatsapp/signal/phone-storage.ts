import { SessionRecord, type SignalStorage } from 'libsignal';
import { findPreKey, phoneKeys, removePreKey } from '../phones/phone-keys.ts';
import type { SimulatorDatabase } from '../store/database.ts';
import { generateSignalPubKey } from '../wire/codec.ts';
import { keepNewestReceivingChains } from './drop-old-chains.ts';
import { restoreOtherSignalSessions } from './keep-other-sessions.ts';
import type { StoredRecord } from './stored-record.ts';

type KeyPair = { private: Uint8Array; public: Uint8Array };
const signalPair = (pair: KeyPair) => ({
  privKey: Buffer.from(pair.private),
  pubKey: Buffer.from(generateSignalPubKey(pair.public)),
});

function loadRecord(database: SimulatorDatabase, number: string, address: string): StoredRecord | undefined {
  const row = database.get<{ record: string }>`SELECT record FROM signal_session
    WHERE number = ${number} AND address = ${address}`;
  return row && (JSON.parse(row.record) as StoredRecord);
}

// libsignal declares bytes here, but its records serialize to plain objects.
const revive = (record: StoredRecord) => SessionRecord.deserialize(record as unknown as Uint8Array);

const notClosed = -1;

export function hasOpenSession(database: SimulatorDatabase, number: string, address: string): boolean {
  const sessions = Object.values(loadRecord(database, number, address)?._sessions ?? {});
  return sessions.some((session) => session.indexInfo.closed === notClosed);
}

/** The Signal state of a phone for one operation; `decrypting` enables the workaround of `restoreOtherSignalSessions`. */
export function phoneStorage(database: SimulatorDatabase, number: string, decrypting = false): SignalStorage {
  const keys = phoneKeys(database, number);
  return {
    async loadSession(address) {
      const record = loadRecord(database, number, address);
      return record && revive(record);
    },
    async storeSession(address, session) {
      let record = session.serialize() as unknown as StoredRecord;
      const before = decrypting ? loadRecord(database, number, address) : undefined;
      if (before) record = restoreOtherSignalSessions(before, record);
      record = keepNewestReceivingChains(record);
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
