import type { SimulatedNetwork } from '../network.ts';
import { phoneOfJid } from '../phones/phone-store.ts';
import { childStanzas, type WhatsappStanza } from '../wire/stanza.ts';
import type { DeviceConnection } from './connection.ts';

/** Shows "typing…" on the other person's phone, without storing it. */
export function handleChatStateStanza(
  network: SimulatedNetwork,
  { device }: DeviceConnection,
  node: WhatsappStanza,
): void {
  const phone = phoneOfJid(network.database, node.attrs.to);
  const state = childStanzas(node)[0]?.tag;
  if (!device || !phone || !state) return;
  network.turns.afterCommit(() =>
    network.events.emit({ type: 'typing', phone: phone.number, peer: device.number, state }),
  );
}
