import { isBlocked } from '../blocking/block-store.ts';
import { deliverStanza } from '../delivery/deliver.ts';
import { isGroupMember, listGroupMembers } from '../groups/group-store.ts';
import type { SimulatedNetwork } from '../network.ts';
import { getPhone, phoneOfJid, type SimulatedPhoneAccount } from '../phones/phone-store.ts';
import type { DeviceAddress } from '../signal/phone-cipher.ts';
import { isGroupJidOfSimulator, lidJid, parseJid, phoneJid } from '../wire/jid.ts';
import { buildStanza, childStanza, childStanzas, unixNow, type WhatsappStanza } from '../wire/stanza.ts';
import type { DeviceConnection } from './connection.ts';
import { reachableDevices } from './device-store.ts';

/** 463: the account may not write to this person; the most common refusal of real clients. */
const refused = '463';

/** Handles a message of a linked device: acknowledges it, then delivers to each recipient its own ciphertext. */
export async function handleMessageStanza(
  network: SimulatedNetwork,
  connection: DeviceConnection,
  node: WhatsappStanza,
): Promise<void> {
  const { device } = connection;
  const { id, to, participant } = node.attrs;
  if (!device || !id || !to) return;
  const error = network.nacks.take(device.number) ? refused : undefined;
  connection.send(buildStanza('ack', { class: 'message', id, from: to, t: String(unixNow()), participant, error }));
  if (error) return;
  if (isGroupJidOfSimulator(to)) await toGroup(network, device, node, to);
  else await toPerson(network, device, node, to);
}

const sameDevice = (a: DeviceAddress, b: DeviceAddress) => a.number === b.number && a.device === b.device;

/**
 * The ciphertexts of a message with their target devices; a retry or peer message has a single one, outside the list.
 */
function recipients(network: SimulatedNetwork, node: WhatsappStanza): { to: DeviceAddress; enc: WhatsappStanza }[] {
  const listed = childStanzas(childStanza(node, 'participants'), 'to').map((entry) => ({
    jid: entry.attrs.jid,
    enc: childStanza(entry, 'enc'),
  }));
  const direct = childStanzas(node, 'enc').find((enc) => enc.attrs.type !== 'skmsg');
  return [...listed, { jid: node.attrs.participant ?? node.attrs.to, enc: direct }].flatMap(({ jid, enc }) => {
    const phone = phoneOfJid(network.database, jid);
    return phone && enc ? [{ to: { number: phone.number, device: parseJid(jid)?.device ?? 0 }, enc }] : [];
  });
}

/**
 * The attributes of a delivered message; `to` and `recipient` show a phone how the sender addressed the chat, which its
 * receipts must repeat.
 */
function envelope(sender: SimulatedPhoneAccount, device: DeviceAddress, node: WhatsappStanza, addressedTo: string) {
  const { id, type, edit, category } = node.attrs;
  return {
    id,
    type,
    edit,
    category,
    t: String(unixNow()),
    notify: sender.name,
    to: addressedTo,
    from: phoneJid(sender, device.device),
  };
}

async function toPerson(
  network: SimulatedNetwork,
  device: DeviceAddress,
  node: WhatsappStanza,
  to: string,
): Promise<void> {
  const sender = getPhone(network.database, device.number);
  const recipient = node.attrs.recipient ?? to;
  const isOwn = (address: DeviceAddress) => address.number === device.number;
  // The sender's own phone comes first: it must have the message before a receipt for it arrives.
  const ownFirst = recipients(network, node).sort((a, b) => Number(isOwn(b.to)) - Number(isOwn(a.to)));
  for (const { to: address, enc } of ownFirst) {
    // A client that addresses people by LID lists its own device as a recipient too.
    if (sameDevice(address, device)) continue;
    // The sender does not learn that it is blocked.
    if (!isOwn(address) && isBlocked(network.database, address.number, device.number)) continue;
    const attrs = {
      ...envelope(sender, device, node, recipient),
      sender_lid: lidJid(sender, device.device),
      recipient: isOwn(address) ? recipient : undefined,
    };
    await deliverStanza(network, address, buildStanza('message', attrs, [enc]));
  }
}

async function toGroup(
  network: SimulatedNetwork,
  device: DeviceAddress,
  node: WhatsappStanza,
  group: string,
): Promise<void> {
  const { database } = network;
  if (!isGroupMember(database, group, device.number)) return;
  const sender = getPhone(database, device.number);
  const shared = childStanzas(node, 'enc').filter((enc) => enc.attrs.type === 'skmsg');
  const personal = recipients(network, node);
  const attrs = {
    ...envelope(sender, device, node, group),
    from: group,
    participant: lidJid(sender, device.device),
    participant_pn: phoneJid(sender, device.device),
    addressing_mode: 'lid',
  };
  const members = listGroupMembers(database, group).map((member) => member.number);
  const ownFirst = members.sort((a, b) => Number(b === device.number) - Number(a === device.number));
  for (const number of ownFirst) {
    for (const address of [{ number, device: 0 }, ...reachableDevices(database, number)]) {
      if (sameDevice(address, device)) continue;
      const own = personal.filter(({ to }) => sameDevice(to, address)).map(({ enc }) => enc);
      if (own.length + shared.length)
        await deliverStanza(network, address, buildStanza('message', attrs, [...own, ...shared]));
    }
  }
}
