import { randomInt } from 'node:crypto';
import type { SimulatorDatabase } from '../store/database.ts';
import { parseSerializedKeys, serializeKeys } from '../store/stored-keys.ts';
import { Curve, generateSignalPubKey } from '../wire/codec.ts';

type KeyPair = { private: Uint8Array; public: Uint8Array };
export type PhoneKeys = {
  identity: KeyPair;
  registrationId: number;
  signedPreKey: KeyPair & { id: number; signature: Uint8Array };
};

/** Creates the Signal keys of a new phone, serialized for storage. */
export function createPhoneKeys(): string {
  const identity = Curve.generateKeyPair();
  const signed = Curve.generateKeyPair();
  const signature = Curve.sign(identity.private, generateSignalPubKey(signed.public));
  const keys: PhoneKeys = {
    identity,
    registrationId: randomInt(1, 16_380),
    signedPreKey: { ...signed, id: 1, signature },
  };
  return serializeKeys(keys);
}

const cached = new WeakMap<SimulatorDatabase, Map<string, PhoneKeys>>();

/** Cached after the first read: the keys never change, and every encryption needs them. */
export function phoneKeys(database: SimulatorDatabase, number: string): PhoneKeys {
  const cache = cached.get(database) ?? new Map<string, PhoneKeys>();
  cached.set(database, cache);
  const keys = cache.get(number) ?? readKeys(database, number);
  cache.set(number, keys);
  return keys;
}

function readKeys(database: SimulatorDatabase, number: string): PhoneKeys {
  const row = database.get<{ keys: string }>`SELECT keys FROM phone WHERE number = ${number}`;
  if (!row) throw new Error(`no phone ${number}`);
  return parseSerializedKeys<PhoneKeys>(row.keys);
}

/** Creates a one-time key for a client that starts a session with this phone. */
export function issuePreKey(database: SimulatorDatabase, number: string): { id: number; public: Uint8Array } {
  const row = database.get<{ id: number }>`UPDATE phone SET next_pre_key = next_pre_key + 1 WHERE number = ${number}
    RETURNING next_pre_key - 1 AS id`;
  if (!row) throw new Error(`no phone ${number}`);
  const pair = Curve.generateKeyPair();
  database.run`INSERT INTO phone_pre_key (number, id, keys) VALUES (${number}, ${row.id}, ${serializeKeys(pair)})`;
  return { id: row.id, public: pair.public };
}

export function findPreKey(database: SimulatorDatabase, number: string, id: number): KeyPair | undefined {
  const row = database.get<{ keys: string }>`SELECT keys FROM phone_pre_key WHERE number = ${number} AND id = ${id}`;
  return row && parseSerializedKeys<KeyPair>(row.keys);
}

export function removePreKey(database: SimulatorDatabase, number: string, id: number) {
  return database.run`DELETE FROM phone_pre_key WHERE number = ${number} AND id = ${id}`;
}
