import { randomInt } from 'node:crypto';
import { deliverStanza } from '../delivery/deliver.ts';
import { reachableDevices } from '../devices/device-store.ts';
import type { SimulatedNetwork } from '../network.ts';
import { getPhone } from '../phones/phone-store.ts';
import type { DeviceAddress } from '../signal/phone-cipher.ts';
import { lidJid, phoneJid } from '../wire/jid.ts';
import { buildStanza, unixNow, type WhatsappStanza } from '../wire/stanza.ts';
import { listGroupMembers } from './group-store.ts';

/** Notifies all linked devices of the group's members of a change, except the device that made it. */
export async function notifyMembers(
  network: SimulatedNetwork,
  group: string,
  actor: DeviceAddress,
  what: WhatsappStanza,
): Promise<void> {
  const who = getPhone(network.database, actor.number);
  const attrs = {
    from: group,
    type: 'w:gp2',
    id: String(randomInt(2 ** 31)),
    t: String(unixNow()),
    participant: lidJid(who),
    participant_pn: phoneJid(who),
  };
  for (const { number } of listGroupMembers(network.database, group)) {
    for (const device of reachableDevices(network.database, number)) {
      if (device.number === actor.number && device.device === actor.device) continue;
      await deliverStanza(network, device, buildStanza('notification', attrs, [what]));
    }
  }
}
