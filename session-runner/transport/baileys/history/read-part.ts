import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { proto } from '@whiskeysockets/baileys';
import type { EncryptedWhatsappFile } from '../files/unseal.ts';
import type { SyncedConversation } from './chat-history.ts';

/** A part of a history is at most this large when it is unpacked. */
const maxBytes = 256 * 1024 * 1024;

/** The chats of a part of the history, which is in its notification or in a file. */
export async function readPart(
  notification: string,
  openFile: (source: EncryptedWhatsappFile) => Promise<Readable>,
): Promise<SyncedConversation[]> {
  const part = proto.Message.HistorySyncNotification.decode(Buffer.from(notification, 'base64'));
  const inline = part.initialHistBootstrapInlinePayload;
  const packed = inline?.length ? inline : await buffer(await openFile(fileOf(part)));
  const bytes = await promisify(inflate)(packed, { maxOutputLength: maxBytes });
  return proto.HistorySync.decode(bytes).conversations.map(({ messages, ...chat }) => ({
    chat,
    messages: (messages ?? []).flatMap(({ message }) => (message?.key ? [message] : [])),
  }));
}

const fileOf = (part: proto.Message.IHistorySyncNotification): EncryptedWhatsappFile => ({
  family: 'md-msg-hist',
  url: null,
  directPath: part.directPath ?? null,
  mediaKey: base64(part.mediaKey) ?? '',
  fileSha256: base64(part.fileSha256),
  fileEncSha256: base64(part.fileEncSha256),
});

const base64 = (bytes: Uint8Array | null | undefined): string | null =>
  bytes?.length ? Buffer.from(bytes).toString('base64') : null;
