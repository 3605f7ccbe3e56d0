import { deliverStanza, deliverToAccount } from '../delivery/deliver.ts';
import { deletePendingStanza } from '../delivery/pending-store.ts';
import { receiptStanza } from '../delivery/receipt.ts';
import type { SimulatedNetwork } from '../network.ts';
import { markReadOnOwnPhone } from '../phones/mark-own-reading.ts';
import { getPhone, phoneOfJid } from '../phones/phone-store.ts';
import { resendMessageToDevice } from '../phones/resend.ts';
import { isGroupJidOfSimulator, lidJid, parseJid, phoneJid } from '../wire/jid.ts';
import { buildStanza, childStanza, childStanzas, type WhatsappStanza } from '../wire/stanza.ts';
import type { DeviceConnection } from './connection.ts';

/** The receipt types that reach the author; the others concern only the device itself. */
const sentToAuthor = new Set([undefined, 'inactive', 'read', 'played']);

/** Handles a receipt: a linked device received or read messages, or failed to decrypt one. */
export async function handleReceiptStanza(
  network: SimulatedNetwork,
  connection: DeviceConnection,
  node: WhatsappStanza,
): Promise<void> {
  const { device } = connection;
  const { id, to, type, participant } = node.attrs;
  if (!device || !id || !to) return;
  connection.send(buildStanza('ack', { class: 'receipt', id, from: to, type, participant }));
  if (type === 'retry') {
    await resendMessageToDevice(network, device, node);
    return;
  }
  if (type === 'server-error') {
    // The receipt asks the device's own phone for a file; a phone that is off gets it later.
    const from = phoneJid(device, device.device);
    await deliverStanza(network, { number: device.number, device: 0 }, { ...node, attrs: { ...node.attrs, from } });
    return;
  }
  const ids = [id, ...childStanzas(childStanza(node, 'list'), 'item').flatMap((item) => item.attrs.id ?? [])];
  for (const each of ids) deletePendingStanza(network.database, device, `message|${each}`);
  const author = phoneOfJid(network.database, isGroupJidOfSimulator(to) ? participant : to);
  if (!author || author.number === device.number || !sentToAuthor.has(type)) return;
  const reader = getPhone(network.database, device.number);
  const receiptType = type === 'inactive' ? undefined : type;
  const from = parseJid(to)?.isLid ? lidJid(reader) : phoneJid(reader);
  const attrs = isGroupJidOfSimulator(to)
    ? { from: to, participant: lidJid(reader), type: receiptType }
    : { from, type: receiptType };
  await deliverToAccount(network, author.number, receiptStanza(ids, attrs));
  if (receiptType) markReadOnOwnPhone(network, device.number, isGroupJidOfSimulator(to) ? to : author.number, ids);
}
