import { deliver, deliverToAccount } from '../delivery/deliver.ts';
import { settle } from '../delivery/pending-store.ts';
import { receipt } from '../delivery/receipt.ts';
import type { Network } from '../network.ts';
import { markOwnReading } from '../phones/mark-own-reading.ts';
import { getPhone, phoneOfJid } from '../phones/phone-store.ts';
import { resend } from '../phones/resend.ts';
import { isGroup, lidJid, parseJid, phoneJid } from '../wire/jid.ts';
import { child, children, type Stanza, stanza } from '../wire/stanza.ts';
import type { Connection } from './connection.ts';

/** Of all receipts only these are told to the author; the others speak of the device's own affairs. */
const TOLD_TO_AUTHOR = new Set([undefined, 'inactive', 'read', 'played']);

/** A linked device received, read or failed to decrypt. */
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
    // About a file, to the own phone, which may be off: then it learns of it later.
    const from = phoneJid(device, device.device);
    await deliver(network, { number: device.number, device: 0 }, { ...node, attrs: { ...node.attrs, from } });
    return;
  }
  const ids = [id, ...children(child(node, 'list'), 'item').flatMap((item) => item.attrs.id ?? [])];
  for (const each of ids) settle(network.database, device, `message|${each}`);
  const author = phoneOfJid(network.database, isGroup(to) ? participant : to);
  if (!author || author.number === device.number || !TOLD_TO_AUTHOR.has(type)) return;
  const reader = getPhone(network.database, device.number);
  const told = type === 'inactive' ? undefined : type;
  const from = parseJid(to)?.isLid ? lidJid(reader) : phoneJid(reader);
  const attrs = isGroup(to) ? { from: to, participant: lidJid(reader), type: told } : { from, type: told };
  await deliverToAccount(network, author.number, receipt(ids, attrs));
  if (told) markOwnReading(network, device.number, isGroup(to) ? to : author.number, ids);
}
