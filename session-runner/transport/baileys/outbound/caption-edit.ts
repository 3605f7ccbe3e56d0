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
 * Other words under a file, which the library itself cannot say. `sent`: the message as it went out, if it is still known: the file is
 * repeated as it was, for whoever takes the edit for the whole message.
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
