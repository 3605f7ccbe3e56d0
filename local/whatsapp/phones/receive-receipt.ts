import { listGroupMembers } from '../groups/group-store.ts';
import type { SimulatedNetwork } from '../network.ts';
import { isGroupJidOfSimulator } from '../wire/jid.ts';
import { childStanza, childStanzas, type WhatsappStanza } from '../wire/stanza.ts';
import { announceMessage } from './announce-message.ts';
import { deliveredAck, readAck, type SimulatedAck } from './chat-row.ts';
import { raiseAckOfChatMessage, storeMemberAckOfGroup } from './chat-store.ts';
import { phoneOfJid, type SimulatedPhoneAccount } from './phone-store.ts';

/** Applies a receipt for messages that this phone or a linked device had sent. */
export function receiveReceipt(
  network: SimulatedNetwork,
  phone: SimulatedPhoneAccount,
  { attrs, ...node }: WhatsappStanza,
): void {
  const { database } = network;
  const from = attrs.from ?? '';
  const reader = phoneOfJid(database, attrs.participant ?? from);
  if (!reader) return;
  const peer = isGroupJidOfSimulator(from) ? from : reader.number;
  const reported: SimulatedAck = attrs.type === 'read' || attrs.type === 'played' ? readAck : deliveredAck;
  const listed = childStanzas(childStanza({ attrs, ...node }, 'list'), 'item').map((item) => item.attrs.id);
  for (const id of [attrs.id, ...listed]) {
    if (!id) continue;
    const others = isGroupJidOfSimulator(from) ? listGroupMembers(database, from).length - 1 : 0;
    const ack = isGroupJidOfSimulator(from)
      ? storeMemberAckOfGroup(database, phone.number, id, reader.number, reported, others)
      : reported;
    if (ack && raiseAckOfChatMessage(database, phone.number, peer, id, ack))
      announceMessage(network, phone.number, peer, id);
  }
}
