import { proto, type WAMessageKey } from '@whiskeysockets/baileys';
import type { CaptionedKind } from '#shared/messages/content.ts';

type Part = 'imageMessage' | 'videoMessage' | 'documentMessage';
const parts: Record<CaptionedKind, Part> = {
  image: 'imageMessage',
  video: 'videoMessage',
  document: 'documentMessage',
};

const { MESSAGE_EDIT } = proto.Message.ProtocolMessage.Type;

/**
 * An edit of a file's caption, which the library itself cannot send. `sent`: the sent message, if it is still stored:
 * its file is repeated unchanged, for clients that replace the whole message by the edit.
 */
export function captionEdit(
  key: WAMessageKey,
  { media, text }: { media: CaptionedKind; text: string },
  sent: proto.IMessage | undefined,
): proto.IMessage {
  const part = parts[media];
  const before = sent?.[part] ?? sent?.documentWithCaptionMessage?.message?.[part];
  const editedMessage: proto.IMessage = { [part]: { ...before, caption: text } };
  return { protocolMessage: { key, type: MESSAGE_EDIT, editedMessage, timestampMs: Date.now() } };
}
