import { ProtocolAddress, SessionBuilder, SessionCipher } from 'libsignal';
import type { SimulatorDatabase } from '../store/database.ts';
import { generateSignalPubKey, proto, unpadRandomMax16, writeRandomPadMax16 } from '../wire/codec.ts';
import type { KeyBundle } from './bundle.ts';
import { phoneStorage } from './phone-storage.ts';

export type DeviceAddress = { number: string; device: number };
export type Ciphertext = { type: 'pkmsg' | 'msg'; content: Buffer };

const prekeyMessage = 3;
const signalAddress = ({ number, device }: DeviceAddress) => new ProtocolAddress(number, device);

export function padMessage(message: Uint8Array): Buffer {
  return writeRandomPadMax16(message);
}

export function decodePaddedMessage(padded: Uint8Array): proto.Message {
  return proto.Message.decode(unpadRandomMax16(padded));
}

const withType = (key: Uint8Array) => Buffer.from(generateSignalPubKey(key));

export async function startSignalSession(
  database: SimulatorDatabase,
  from: string,
  to: DeviceAddress,
  bundle: KeyBundle,
): Promise<void> {
  const device = {
    registrationId: bundle.registrationId,
    identityKey: withType(bundle.identity),
    signedPreKey: {
      keyId: bundle.signedPreKey.id,
      publicKey: withType(bundle.signedPreKey.public),
      signature: Buffer.from(bundle.signedPreKey.signature),
    },
    preKey: bundle.preKey && { keyId: bundle.preKey.id, publicKey: withType(bundle.preKey.public) },
  };
  type Device = Parameters<SessionBuilder['initOutgoing']>[0];
  // A bundle without a one-time key is legal; only the library's type declaration requires one.
  await new SessionBuilder(phoneStorage(database, from), signalAddress(to)).initOutgoing(device as Device);
}

/** `message` is an encoded Message without padding. */
export async function encryptForSignalDevice(
  database: SimulatorDatabase,
  from: string,
  to: DeviceAddress,
  message: Uint8Array,
): Promise<Ciphertext> {
  const cipher = new SessionCipher(phoneStorage(database, from), signalAddress(to));
  const { type, body } = await cipher.encrypt(padMessage(message));
  return { type: type === prekeyMessage ? 'pkmsg' : 'msg', content: Buffer.from(body) };
}

export async function decryptFromSignalDevice(
  database: SimulatorDatabase,
  phone: string,
  from: DeviceAddress,
  { type, content }: { type: string | undefined; content: Buffer },
): Promise<proto.Message> {
  const cipher = new SessionCipher(phoneStorage(database, phone, true), signalAddress(from));
  const padded = await (type === 'pkmsg'
    ? cipher.decryptPreKeyWhisperMessage(content)
    : cipher.decryptWhisperMessage(content));
  return decodePaddedMessage(padded);
}
