import { deliverStanza } from '../delivery/deliver.ts';
import { receiptStanza } from '../delivery/receipt.ts';
import type { SimulatedNetwork } from '../network.ts';
import { bundleKeyNodes, registrationNode } from '../signal/bundle.ts';
import type { DeviceAddress } from '../signal/phone-cipher.ts';
import { isGroupJidOfSimulator, lidJid, phoneJid } from '../wire/jid.ts';
import { buildStanza, unixNow, type WhatsappStanza } from '../wire/stanza.ts';
import { findChatMessage } from './chat-store.ts';
import { phoneBundle } from './phone-bundle.ts';
import type { SimulatedPhoneAccount } from './phone-store.ts';

const maxRetries = 5;

/**
 * Asks the sending device to encrypt a message again that the phone cannot decrypt, from the second time on with fresh
 * keys. A message that the phone already shows is only acknowledged, because then this was a copy.
 */
export async function requestRetry(
  network: SimulatedNetwork,
  phone: SimulatedPhoneAccount,
  sender: DeviceAddress,
  node: WhatsappStanza,
): Promise<void> {
  const { id = '', from = '', to, recipient } = node.attrs;
  const own = sender.number === phone.number;
  const group = isGroupJidOfSimulator(from) ? from : undefined;
  const attrs = {
    from: group ?? (own ? phoneJid(phone) : (to ?? '')),
    participant: group && lidJid(phone),
    recipient: own && !group ? recipient : undefined,
  };
  if (findChatMessage(network.database, phone.number, group ?? sender.number, id)) {
    await deliverStanza(network, sender, receiptStanza([id], attrs));
    return;
  }
  const count = countRetry(network, phone, id);
  if (count > maxRetries) return;
  const bundle = phoneBundle(network.database, phone.number);
  const content = [
    buildStanza('retry', { count: String(count), id, t: String(unixNow()), v: '1' }),
    registrationNode(bundle.registrationId),
    ...(count > 1 ? [buildStanza('keys', {}, bundleKeyNodes(bundle))] : []),
  ];
  await deliverStanza(network, sender, { ...receiptStanza([id], { ...attrs, type: 'retry' }), content });
}

function countRetry(network: SimulatedNetwork, { number }: SimulatedPhoneAccount, id: string): number {
  const row = network.database.get<{ count: number }>`INSERT INTO retry (phone, id, count) VALUES (${number}, ${id}, 1)
    ON CONFLICT (phone, id) DO UPDATE SET count = count + 1 RETURNING count`;
  return row?.count ?? 1;
}
