import { takeBundle } from '../devices/device-store.ts';
import type { Network } from '../network.ts';
import { type DeviceAddress, encrypt, startSession } from '../signal/phone-cipher.ts';
import { hasOpenSession } from '../signal/phone-storage.ts';
import { type Stanza, stanza } from '../wire/stanza.ts';

/** `<enc>` with the message for one linked device; the first one starts a session from the device's keys. */
export async function encryptFor(
  network: Network,
  phone: string,
  to: DeviceAddress,
  message: Uint8Array,
  attrs: { mediatype?: string | undefined; count?: string | undefined } = {},
): Promise<Stanza> {
  if (!hasOpenSession(network.database, phone, `${to.number}.${to.device}`)) {
    const bundle = takeBundle(network.database, to);
    if (!bundle) throw new Error(`device ${to.number}.${to.device} has published no keys`);
    await startSession(network.database, phone, to, bundle);
  }
  const { type, content } = await encrypt(network.database, phone, to, message);
  return stanza('enc', { v: '2', type, ...attrs }, content);
}
