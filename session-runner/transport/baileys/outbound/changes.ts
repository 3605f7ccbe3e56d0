import type { AnyMessageContent, WAMessageKey } from '@whiskeysockets/baileys';
import type { OutboxMessage, OutboxSend } from '#shared/messages/outbox.ts';
import { addressOfPeer } from './addresses.ts';

type Change = Exclude<OutboxMessage, OutboxSend>;

/** An edit, a revocation or a reaction as the library's content. */
export function baileysChangeContent(jid: string, row: Change): AnyMessageContent {
  const key = changedMessageKey(jid, row);
  switch (row.kind) {
    case 'edit':
      return { text: row.text, edit: key, linkPreview: null };
    case 'revoke':
      return { delete: key };
    case 'reaction':
      // The time of writing, not of sending: phones keep the later of two reactions.
      return { react: { text: row.emoji, key, senderTimestampMs: Number.parseInt(row.sk, 10) } };
  }
}

/** The key of the message that a change is about. */
export function changedMessageKey(jid: string, { target }: Change): WAMessageKey {
  return {
    remoteJid: jid,
    fromMe: target.fromMe,
    id: target.providerId,
    participant: target.participant ? addressOfPeer(target.participant) : undefined,
  };
}
