import type { Network } from '../network.ts';
import { phoneOfJid } from '../phones/phone-store.ts';
import { children, type Stanza } from '../wire/stanza.ts';
import type { Connection } from './connection.ts';

/** Shows "typing…" on the other person's phone, without storing it. */
export function onChatState(network: Network, { device }: Connection, node: Stanza): void {
  const phone = phoneOfJid(network.database, node.attrs.to);
  const state = children(node)[0]?.tag;
  if (!device || !phone || !state) return;
  network.turns.afterCommit(() =>
    network.events.emit({ type: 'typing', phone: phone.number, peer: device.number, state }),
  );
}
