import { membersOf } from '../groups/group-store.ts';
import type { Network } from '../network.ts';
import { isGroup } from '../wire/jid.ts';
import { child, children, type Stanza } from '../wire/stanza.ts';
import { announceMessage } from './announce-message.ts';
import { type Ack, deliveredAck, readAck } from './chat-row.ts';
import { groupAck, raiseAck } from './chat-store.ts';
import { type Phone, phoneOfJid } from './phone-store.ts';

/** Applies a receipt for messages that this phone or a linked device had sent. */
export function receiveReceipt(network: Network, phone: Phone, { attrs, ...node }: Stanza): void {
  const { database } = network;
  const from = attrs.from ?? '';
  const reader = phoneOfJid(database, attrs.participant ?? from);
  if (!reader) return;
  const peer = isGroup(from) ? from : reader.number;
  const reported: Ack = attrs.type === 'read' || attrs.type === 'played' ? readAck : deliveredAck;
  const listed = children(child({ attrs, ...node }, 'list'), 'item').map((item) => item.attrs.id);
  for (const id of [attrs.id, ...listed]) {
    if (!id) continue;
    const others = isGroup(from) ? membersOf(database, from).length - 1 : 0;
    const ack = isGroup(from) ? groupAck(database, phone.number, id, reader.number, reported, others) : reported;
    if (ack && raiseAck(database, phone.number, peer, id, ack)) announceMessage(network, phone.number, peer, id);
  }
}
