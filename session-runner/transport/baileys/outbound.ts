import type { AnyMessageContent, WAMessage } from '@whiskeysockets/baileys';
import type { PeerIdentity } from '#shared/messages/inbound.ts';
import type { OutboxRead, OutboxSend } from '#shared/messages/outbox.ts';
import { SendRefused } from '../transport.ts';

/** Where to write to a person or group. The library finds the LID of a phone by itself. */
export function addressOf({ group, phone, lid }: PeerIdentity): string {
  if (group) return `${group}@g.us`;
  if (phone) return `${phone}@s.whatsapp.net`;
  if (lid) return `${lid}@lid`;
  throw new Error('a chat without an address');
}

/** Receipts go to the address the message came from: the LID whenever the chat has one. */
const receiptAddressOf = (peer: PeerIdentity): string => addressOf(peer.lid ? { ...peer, phone: null } : peer);

export function toContent({ content }: OutboxSend): AnyMessageContent {
  switch (content.type) {
    case 'text':
      // No link preview: the library would fetch whatever address a text contains.
      return { text: content.text, linkPreview: null };
    default:
      throw new SendRefused('fileMissing');
  }
}

export const toQuoted = (jid: string, quoted: NonNullable<OutboxSend['quoted']>): WAMessage => ({
  key: {
    remoteJid: jid,
    fromMe: quoted.fromMe,
    id: quoted.providerId,
    participant: quoted.participant ? addressOf(quoted.participant) : undefined,
  },
  message: { conversation: quoted.text },
});

export const toReadKeys = ({ chat, messages }: OutboxRead) =>
  messages.map(({ providerId, participant }) => ({
    remoteJid: receiptAddressOf(chat),
    id: providerId,
    participant: participant ? receiptAddressOf(participant) : undefined,
    fromMe: false,
  }));
