import { deliverStanza } from '../delivery/deliver.ts';
import { reachableDevices } from '../devices/device-store.ts';
import { listGroupMembers, markSenderKeyHeld } from '../groups/group-store.ts';
import type { SimulatedNetwork } from '../network.ts';
import type { DeviceAddress } from '../signal/phone-cipher.ts';
import { encryptForGroup, senderKeyDistribution } from '../signal/sender-keys.ts';
import { proto } from '../wire/codec.ts';
import { lidJid, phoneJid } from '../wire/jid.ts';
import { buildStanza, type WhatsappStanza } from '../wire/stanza.ts';
import type { ComposedMessage } from './compose.ts';
import { encryptFor } from './encrypt-for.ts';
import type { SimulatedPhoneAccount } from './phone-store.ts';
import { stanzaAttributes } from './stanza-attributes.ts';

/** Encrypts a message once for the whole group; a device that lacks this phone's sender key gets it along. */
export async function sendToGroup(
  network: SimulatedNetwork,
  phone: SimulatedPhoneAccount,
  group: string,
  id: string,
  composed: ComposedMessage,
): Promise<void> {
  const { database } = network;
  const plaintext = proto.Message.encode(composed.message).finish();
  const distribution = await senderKeyDistribution(database, phone.number, group);
  const ciphertext = await encryptForGroup(database, phone.number, group, plaintext);
  const shared = buildStanza('enc', { v: '2', type: 'skmsg', mediatype: composed.mediatype }, ciphertext);
  const attrs = {
    ...stanzaAttributes(phone, id, composed),
    from: group,
    participant: lidJid(phone),
    participant_pn: phoneJid(phone),
    addressing_mode: 'lid',
  };
  for (const { number } of listGroupMembers(database, group)) {
    for (const device of reachableDevices(database, number)) {
      const key = await keyFor(network, phone.number, group, device, distribution);
      await deliverStanza(network, device, buildStanza('message', attrs, [...key, shared]), plaintext);
    }
    if (number === phone.number) continue;
    const plain = buildStanza('message', { ...attrs, to: group }, [buildStanza('plain', {}, plaintext)]);
    await deliverStanza(network, { number, device: 0 }, plain);
  }
}

async function keyFor(
  network: SimulatedNetwork,
  author: string,
  group: string,
  device: DeviceAddress,
  distribution: Uint8Array,
): Promise<WhatsappStanza[]> {
  if (!markSenderKeyHeld(network.database, group, author, `${device.number}.${device.device}`)) return [];
  const message = {
    senderKeyDistributionMessage: { groupId: group, axolotlSenderKeyDistributionMessage: distribution },
  };
  return [await encryptFor(network, author, device, proto.Message.encode(message).finish())];
}
