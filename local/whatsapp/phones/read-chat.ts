import { deliverStanza, deliverToAccount } from '../delivery/deliver.ts';
import { receiptStanza } from '../delivery/receipt.ts';
import { reachableDevices } from '../devices/device-store.ts';
import type { Network } from '../network.ts';
import { isGroup, lidJid, phoneJid } from '../wire/jid.ts';
import { listUnread, type Unread } from './chat-store.ts';
import { markOwnReading } from './mark-own-reading.ts';
import { findPhone, type Phone } from './phone-store.ts';

/** Marks a chat as read: sends receipts to the authors, and to the reader's own devices. */
export async function readChat(network: Network, phone: Phone, peer: string): Promise<void> {
  const unread = listUnread(network.database, phone.number, peer);
  if (unread.length === 0) return;
  const ids = unread.map((message) => message.id);
  markOwnReading(network, phone.number, peer, ids);
  for (const group of Object.values(Object.groupBy(unread, (row) => `${row.author} ${row.sender_jid}`))) {
    if (group) await sendReadReceipt(network, phone, peer, group);
  }
  const other = findPhone(network.database, peer);
  const recipient = other ? lidJid(other) : peer;
  for (const device of reachableDevices(network.database, phone.number)) {
    await deliverStanza(network, device, receiptStanza(ids, { from: phoneJid(phone), recipient, type: 'read' }));
  }
}

async function sendReadReceipt(network: Network, phone: Phone, peer: string, messages: Unread[]): Promise<void> {
  const [first] = messages;
  if (!first) return;
  const attrs = isGroup(peer)
    ? { from: peer, participant: lidJid(phone) }
    : { from: first.sender_jid ?? phoneJid(phone) };
  const read = receiptStanza(
    messages.map(({ id }) => id),
    { ...attrs, type: 'read' },
  );
  await deliverToAccount(network, first.author, read);
}
