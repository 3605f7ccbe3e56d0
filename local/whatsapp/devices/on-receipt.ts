import { deliverStanza, deliverToAccount } from '../delivery/deliver.ts';
import { deletePendingStanza } from '../delivery/pending-store.ts';
import { receiptStanza } from '../delivery/receipt.ts';
import type { Network } from '../network.ts';
import { markOwnReading } from '../phones/mark-own-reading.ts';
import { getPhone, phoneOfJid } from '../phones/phone-store.ts';
import { resend } from '../phones/resend.ts';
import { isGroup, lidJid, parseJid, phoneJid } from '../wire/jid.ts';
import { child, children, type Stanza, stanza } from '../wire/stanza.ts';
import type { Connection } from './connection.ts';

/** The receipt types that reach the author; the others concern only the device itself. */
const sentToAuthor = new Set([undefined, 'inactive', 'read', 'played']);

/** Handles a receipt: a linked device received or read messages, or failed to decrypt one. */
export async function onReceipt(network: Network, connection: Connection, node: Stanza): Promise<void> {
  const { device } = connection;
  const { id, to, type, participant } = node.attrs;
  if (!device || !id || !to) return;
  connection.send(stanza('ack', { class: 'receipt', id, from: to, type, participant }));
  if (type === 'retry') {
    await resend(network, device, node);
    return;
  }
  if (type === 'server-error') {
    // The receipt asks the device's own phone for a file; a phone that is off gets it later.
    const from = phoneJid(device, device.device);
    await deliverStanza(network, { number: device.number, device: 0 }, { ...node, attrs: { ...node.attrs, from } });
    return;
  }
  const ids = [id, ...children(child(node, 'list'), 'item').flatMap((item) => item.attrs.id ?? [])];
  for (const each of ids) deletePendingStanza(network.database, device, `message|${each}`);
  const author = phoneOfJid(network.database, isGroup(to) ? participant : to);
  if (!author || author.number === device.number || !sentToAuthor.has(type)) return;
  const reader = getPhone(network.database, device.number);
  const receiptType = type === 'inactive' ? undefined : type;
  const from = parseJid(to)?.isLid ? lidJid(reader) : phoneJid(reader);
  const attrs = isGroup(to)
    ? { from: to, participant: lidJid(reader), type: receiptType }
    : { from, type: receiptType };
  await deliverToAccount(network, author.number, receiptStanza(ids, attrs));
  if (receiptType) markOwnReading(network, device.number, isGroup(to) ? to : author.number, ids);
}
