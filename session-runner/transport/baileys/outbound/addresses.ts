import type { PeerIdentity } from '#shared/messages/inbound.ts';
import type { OutboxRead } from '#shared/messages/outbox.ts';

/** The address of a person or group. The library maps a phone number to its LID. */
export function addressOfPeer({ group, phone, lid }: PeerIdentity): string {
  if (group) return `${group}@g.us`;
  if (phone) return `${phone}@s.whatsapp.net`;
  if (lid) return `${lid}@lid`;
  throw new Error('a chat without an address');
}

/** Receipts go to the address the message came from: the LID if the chat has one. */
export function receiptAddressOf(peer: PeerIdentity): string {
  return addressOfPeer(peer.lid ? { ...peer, phone: null } : peer);
}

export function baileysReadKeys({ chat, messages }: OutboxRead) {
  return messages.map(({ providerId, participant }) => ({
    remoteJid: receiptAddressOf(chat),
    id: providerId,
    participant: participant ? receiptAddressOf(participant) : undefined,
    fromMe: false,
  }));
}
