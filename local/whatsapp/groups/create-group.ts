import type { SimulatedNetwork } from '../network.ts';
import type { DeviceAddress } from '../signal/phone-cipher.ts';
import { buildStanza } from '../wire/stanza.ts';
import { groupNode } from './group-node.ts';
import { addGroup, type Group } from './group-store.ts';
import { notifyMembers } from './notify-members.ts';

/** Creates a group for a phone (device 0) or a linked device. */
export async function createGroup(
  network: SimulatedNetwork,
  owner: DeviceAddress,
  subject: string,
  others: string[],
): Promise<Group> {
  const group = addGroup(network.database, subject, owner.number, others);
  await notifyMembers(network, group.id, owner, buildStanza('create', {}, [groupNode(network.database, group)]));
  return group;
}
