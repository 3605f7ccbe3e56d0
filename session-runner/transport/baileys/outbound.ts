import type { AnyMessageContent, WAMessage } from '@whiskeysockets/baileys';
import type { OutgoingContent, QuotedMessage } from '../outgoing.ts';

/** A bare number is a person's phone; everything else is already an address. */
export const toAddress = (to: string): string => (to.includes('@') ? to : `${to}@s.whatsapp.net`);

export function toContent(jid: string, content: OutgoingContent): AnyMessageContent {
  const own = (id: string) => ({ remoteJid: jid, fromMe: true, id });
  switch (content.kind) {
    case 'text':
      // No link preview: the library would fetch whatever address a customer's text contains.
      return { text: content.text, linkPreview: null };
    case 'edit':
      return { text: content.text, linkPreview: null, edit: own(content.id) };
    case 'delete':
      return { delete: own(content.id) };
    case 'reaction':
      return { react: { text: content.emoji, key: { ...own(content.id), fromMe: content.fromMe } } };
  }
}

export const toQuoted = (jid: string, { id, fromMe, participant, text }: QuotedMessage): WAMessage => ({
  key: { remoteJid: jid, fromMe, id, participant },
  message: { conversation: text },
});
