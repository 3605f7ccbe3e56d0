import { deliverStanza, deliverToAccount } from '../delivery/deliver.ts';
import { receiptStanza } from '../delivery/receipt.ts';
import { reachableDevices } from '../devices/device-store.ts';
import type { SimulatedNetwork } from '../network.ts';
import { isGroupJidOfSimulator, lidJid, phoneJid } from '../wire/jid.ts';
import { listUnread, type UnreadChatMessage } from './chat-store.ts';
import { markReadOnOwnPhone } from './mark-own-reading.ts';
import { findPhone, type SimulatedPhoneAccount } from './phone-store.ts';

/** Marks a chat as read: sends receipts to the authors, and to the reader's own devices. */
export async function readChat(network: SimulatedNetwork, phone: SimulatedPhoneAccount, peer: string): Promise<void> {
  const unread = listUnread(network.database, phone.number, peer);
  if (unread.length === 0) return;
  const ids = unread.map((message) => message.id);
  markReadOnOwnPhone(network, phone.number, peer, ids);
  for (const group of Object.values(Object.groupBy(unread, (row) => `${row.author} ${row.sender_jid}`))) {
    if (group) await sendReadReceipt(network, phone, peer, group);
  }
  const other = findPhone(network.database, peer);
  const recipient = other ? lidJid(other) : peer;
  for (const device of reachableDevices(network.database, phone.number)) {
    await deliverStanza(network, device, receiptStanza(ids, { from: phoneJid(phone), recipient, type: 'read' }));
  }
}

async function sendReadReceipt(
  network: SimulatedNetwork,
  phone: SimulatedPhoneAccount,
  peer: string,
  messages: UnreadChatMessage[],
): Promise<void> {
  const [first] = messages;
  if (!first) return;
  const attrs = isGroupJidOfSimulator(peer)
    ? { from: peer, participant: lidJid(phone) }
    : { from: first.sender_jid ?? phoneJid(phone) };
  const read = receiptStanza(
    messages.map(({ id }) => id),
    { ...attrs, type: 'read' },
  );
  await deliverToAccount(network, first.author, read);
}
