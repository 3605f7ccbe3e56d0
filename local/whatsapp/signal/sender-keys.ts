import type { SimulatorDatabase } from '../store/database.ts';
import {
  BufferJSON,
  GroupCipher,
  GroupSessionBuilder,
  type proto,
  SenderKeyDistributionMessage,
  SenderKeyName,
  SenderKeyRecord,
} from '../wire/codec.ts';
import { type DeviceAddress, decodePaddedMessage, padMessage } from './phone-cipher.ts';

const keyName = (group: string, { number, device }: DeviceAddress) =>
  new SenderKeyName(group, { id: number, deviceId: device, toString: () => `${number}.${device}` });

const senderKeyStore = (database: SimulatorDatabase, number: string) => ({
  async loadSenderKey(name: SenderKeyName) {
    const row = database.get<{ record: string }>`SELECT record FROM sender_key
      WHERE number = ${number} AND name = ${name.toString()}`;
    return row ? SenderKeyRecord.deserialize(Buffer.from(row.record)) : new SenderKeyRecord();
  },
  async storeSenderKey(name: SenderKeyName, record: SenderKeyRecord) {
    const text = JSON.stringify(record.serialize(), BufferJSON.replacer);
    database.run`INSERT INTO sender_key (number, name, record) VALUES (${number}, ${name.toString()}, ${text})
      ON CONFLICT (number, name) DO UPDATE SET record = excluded.record`;
  },
});

/** Returns this phone's sender key, which a device needs to read its messages to the group. */
export async function senderKeyDistribution(
  database: SimulatorDatabase,
  number: string,
  group: string,
): Promise<Uint8Array> {
  const builder = new GroupSessionBuilder(senderKeyStore(database, number));
  return (await builder.create(keyName(group, { number, device: 0 }))).serialize();
}

export async function acceptDistribution(
  database: SimulatorDatabase,
  number: string,
  group: string,
  from: DeviceAddress,
  distribution: Uint8Array,
): Promise<void> {
  const message = new SenderKeyDistributionMessage(null, null, null, null, distribution);
  await new GroupSessionBuilder(senderKeyStore(database, number)).process(keyName(group, from), message);
}

export async function encryptForGroup(
  database: SimulatorDatabase,
  number: string,
  group: string,
  message: Uint8Array,
): Promise<Uint8Array> {
  const cipher = new GroupCipher(senderKeyStore(database, number), keyName(group, { number, device: 0 }));
  return cipher.encrypt(padMessage(message));
}

export async function decryptFromGroup(
  database: SimulatorDatabase,
  number: string,
  group: string,
  from: DeviceAddress,
  content: Uint8Array,
): Promise<proto.Message> {
  const cipher = new GroupCipher(senderKeyStore(database, number), keyName(group, from));
  return decodePaddedMessage(await cipher.decrypt(content));
}
