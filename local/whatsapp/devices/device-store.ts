import type { KeyBundle, PublicPreKey } from '../signal/bundle.ts';
import type { DeviceAddress } from '../signal/phone-cipher.ts';
import type { SimulatorDatabase } from '../store/database.ts';
import { parseSerializedKeys, serializeKeys } from '../store/stored-keys.ts';

/** A device that was linked to a phone by its QR code, such as the product's session. */
export type LinkedDevice = DeviceAddress & { noiseKey: Buffer; identity: Buffer; historySent: boolean; ready: boolean };

type Row = {
  number: string;
  id: number;
  noise_key: Uint8Array;
  identity: Uint8Array;
  history_sent: number;
  ready: number;
};

const toDevice = (row: Row): LinkedDevice => ({
  number: row.number,
  device: row.id,
  noiseKey: Buffer.from(row.noise_key),
  identity: Buffer.from(row.identity),
  historySent: row.history_sent === 1,
  ready: row.ready === 1,
});

/**
 * Returns a new id. Ids are never reused, so that a session with a removed device is not mistaken for one with its
 * successor.
 */
export function nextDeviceId(database: SimulatorDatabase, number: string): number {
  const row = database.get<{ id: number }>`UPDATE phone SET next_device = next_device + 1 WHERE number = ${number}
    RETURNING next_device - 1 AS id`;
  if (!row) throw new Error(`no phone ${number}`);
  return row.id;
}

export function addDevice(
  database: SimulatorDatabase,
  { number, device, noiseKey, identity }: Omit<LinkedDevice, 'historySent' | 'ready'>,
) {
  return database.run`INSERT INTO device (number, id, noise_key, identity, linked_at)
    VALUES (${number}, ${device}, ${noiseKey}, ${identity}, ${Date.now()})`;
}

export function findDevice(database: SimulatorDatabase, { number, device }: DeviceAddress): LinkedDevice | undefined {
  const row = database.get<Row>`SELECT number, id, noise_key, identity, history_sent, bundle IS NOT NULL AS ready
    FROM device WHERE number = ${number} AND id = ${device}`;
  return row && toDevice(row);
}

export function listDevices(database: SimulatorDatabase, number: string): LinkedDevice[] {
  return database.all<Row>`SELECT number, id, noise_key, identity, history_sent, bundle IS NOT NULL AS ready
    FROM device WHERE number = ${number} ORDER BY id`.map(toDevice);
}

/**
 * The devices that have uploaded keys. The others cannot be encrypted for yet, and get missed messages in the history
 * at their first login.
 */
export function reachableDevices(database: SimulatorDatabase, number: string): LinkedDevice[] {
  return listDevices(database, number).filter((device) => device.ready);
}

export function removeDevice(database: SimulatorDatabase, { number, device }: DeviceAddress): void {
  database.run`DELETE FROM device WHERE number = ${number} AND id = ${device}`;
  database.run`DELETE FROM device_pre_key WHERE number = ${number} AND device = ${device}`;
  database.run`DELETE FROM pending WHERE number = ${number} AND device = ${device}`;
  database.run`DELETE FROM signal_session WHERE address = ${`${number}.${device}`}`;
}

export function markHistorySent(database: SimulatorDatabase, { number, device }: DeviceAddress) {
  return database.run`UPDATE device SET history_sent = 1 WHERE number = ${number} AND id = ${device}`;
}

export function saveBundle(
  database: SimulatorDatabase,
  { number, device }: DeviceAddress,
  { preKey: _, ...bundle }: KeyBundle,
) {
  return database.run`UPDATE device SET bundle = ${serializeKeys(bundle)} WHERE number = ${number} AND id = ${device}`;
}

export function addPreKeys(database: SimulatorDatabase, { number, device }: DeviceAddress, keys: PublicPreKey[]): void {
  for (const key of keys) {
    database.run`INSERT INTO device_pre_key (number, device, id, public) VALUES (${number}, ${device}, ${key.id}, ${key.public})`;
  }
}

export function countPreKeys(database: SimulatorDatabase, { number, device }: DeviceAddress): number {
  return (
    database.get<{ total: number }>`SELECT count(*) AS total FROM device_pre_key
    WHERE number = ${number} AND device = ${device}`?.total ?? 0
  );
}

export function getBundle(database: SimulatorDatabase, { number, device }: DeviceAddress): KeyBundle | undefined {
  const row = database.get<{
    bundle: string | null;
  }>`SELECT bundle FROM device WHERE number = ${number} AND id = ${device}`;
  return row?.bundle ? parseSerializedKeys<KeyBundle>(row.bundle) : undefined;
}

/** Takes the bundle with one of its one-time keys, which is then used up; without one when they have run out. */
export function takeBundle(database: SimulatorDatabase, { number, device }: DeviceAddress): KeyBundle | undefined {
  const bundle = getBundle(database, { number, device });
  if (!bundle) return undefined;
  const preKey = database.get<PublicPreKey>`DELETE FROM device_pre_key WHERE seq =
    (SELECT min(seq) FROM device_pre_key WHERE number = ${number} AND device = ${device}) RETURNING id, public`;
  return { ...bundle, ...(preKey && { preKey }) };
}
