import type { WAMessage } from '@whiskeysockets/baileys';
import type { Received } from '../received.ts';

export function toReceived(message: WAMessage): Received | undefined {
  const { key } = message;
  const text = message.message?.conversation ?? message.message?.extendedTextMessage?.text;
  if (!key.id || !key.remoteJid || !text) return undefined;
  return { type: 'message', id: key.id, chat: key.remoteJid, text, fromMe: key.fromMe ?? false };
}
