import type { AnyMessageContent, WAMessageKey } from '@whiskeysockets/baileys';
import type { OutboxMessage, OutboxSend } from '#shared/messages/outbox.ts';
import { addressOf } from './addresses.ts';

type Change = Exclude<OutboxMessage, OutboxSend>;

/** An edit, a message taken back or a reaction, in the library's words. */
export function toChange(jid: string, row: Change): AnyMessageContent {
  const key = keyOf(jid, row);
  switch (row.kind) {
    case 'edit':
      return { text: row.text, edit: key, linkPreview: null };
    case 'revoke':
      return { delete: key };
    case 'reaction':
      // The time it was written, not sent: phones let the younger of two count.
      return { react: { text: row.emoji, key, senderTimestampMs: Number.parseInt(row.sk, 10) } };
  }
}

/** Which message a change is about. */
export const keyOf = (jid: string, { target }: Change): WAMessageKey => ({
  remoteJid: jid,
  fromMe: target.fromMe,
  id: target.providerId,
  participant: target.participant ? addressOf(target.participant) : undefined,
});
