import { randomInt } from 'node:crypto';
import { deliverStanza } from '../delivery/deliver.ts';
import { countPreKeys, takeBundle } from '../devices/device-store.ts';
import type { SimulatedNetwork } from '../network.ts';
import { type DeviceAddress, encryptForSignalDevice, startSignalSession } from '../signal/phone-cipher.ts';
import { hasOpenSession } from '../signal/phone-storage.ts';
import { jidServer } from '../wire/jid.ts';
import { buildStanza, unixNow, type WhatsappStanza } from '../wire/stanza.ts';

const fewKeys = 4;

/** Encrypts a message for a linked device as `<enc>`; the first message starts a session from the device's keys. */
export async function encryptFor(
  network: SimulatedNetwork,
  phone: string,
  to: DeviceAddress,
  message: Uint8Array,
  attrs: { mediatype?: string | undefined; count?: string | undefined } = {},
): Promise<WhatsappStanza> {
  if (!hasOpenSession(network.database, phone, `${to.number}.${to.device}`)) {
    const bundle = takeBundle(network.database, to);
    if (!bundle) throw new Error(`device ${to.number}.${to.device} has published no keys`);
    await startSignalSession(network.database, phone, to, bundle);
    await warnWhenKeysRunLow(network, to);
  }
  const { type, content } = await encryptForSignalDevice(network.database, phone, to, message);
  return buildStanza('enc', { v: '2', type, ...attrs }, content);
}

/** Notifies a device that has few one-time keys left, so that it uploads new ones. */
async function warnWhenKeysRunLow(network: SimulatedNetwork, device: DeviceAddress): Promise<void> {
  const left = countPreKeys(network.database, device);
  if (left > fewKeys) return;
  const attrs = { from: jidServer, type: 'encrypt', id: String(randomInt(2 ** 31)), t: String(unixNow()) };
  await deliverStanza(
    network,
    device,
    buildStanza('notification', attrs, [buildStanza('count', { value: String(left) })]),
  );
}
