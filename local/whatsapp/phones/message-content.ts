import { proto } from '../wire/codec.ts';

export type MediaKind = 'image' | 'video' | 'audio' | 'document' | 'sticker';
export type Media = { kind: MediaKind; mimetype: string; fileName?: string; caption?: string };

/** What a message does to the chat in which it arrives. */
export type Content =
  | { does: 'show'; text: string; media?: Media; quoted?: string }
  | { does: 'edit'; id: string; text: string }
  | { does: 'delete'; id: string }
  | { does: 'react'; id: string; emoji: string }
  | { does: 'nothing' };

const { REVOKE, MESSAGE_EDIT } = proto.Message.ProtocolMessage.Type;

/** Messages that disappear, are seen once or carry a caption come in an envelope. */
function unwrap(message: proto.IMessage): proto.IMessage {
  const inner =
    message.ephemeralMessage?.message ??
    message.viewOnceMessage?.message ??
    message.viewOnceMessageV2?.message ??
    message.documentWithCaptionMessage?.message ??
    message.editedMessage?.message;
  return inner ? unwrap(inner) : message;
}

function readProtocol(protocol: proto.Message.IProtocolMessage): Content {
  const id = protocol.key?.id;
  if (id && protocol.type === REVOKE) return { does: 'delete', id };
  if (id && protocol.type === MESSAGE_EDIT && protocol.editedMessage) {
    return { does: 'edit', id, text: textOf(unwrap(protocol.editedMessage)) };
  }
  return { does: 'nothing' };
}

const mediaIn = (message: proto.IMessage) =>
  [
    { kind: 'image', part: message.imageMessage },
    { kind: 'video', part: message.videoMessage },
    { kind: 'audio', part: message.audioMessage },
    { kind: 'document', part: message.documentMessage },
    { kind: 'sticker', part: message.stickerMessage },
  ] as const;

type MediaPart = { mimetype?: string | null; caption?: string | null; fileName?: string | null };

function readMedia(message: proto.IMessage): Media | undefined {
  const found = mediaIn(message).find(({ part }) => part);
  if (!found?.part) return undefined;
  const { mimetype, caption, fileName }: MediaPart = found.part;
  return {
    kind: found.kind,
    mimetype: mimetype ?? 'application/octet-stream',
    ...(fileName && { fileName }),
    ...(caption && { caption }),
  };
}

function textOf(message: proto.IMessage): string {
  const { locationMessage: place, contactMessage: contact } = message;
  if (place) return `📍 ${place.name ?? ''} ${place.degreesLatitude}, ${place.degreesLongitude}`;
  if (contact) return `👤 ${contact.displayName ?? ''}`;
  return message.conversation || message.extendedTextMessage?.text || readMedia(message)?.caption || '';
}

function quotedIn(message: proto.IMessage): string | undefined {
  const parts = [message.extendedTextMessage, ...mediaIn(message).map(({ part }) => part)];
  return parts.find((part) => part?.contextInfo?.stanzaId)?.contextInfo?.stanzaId ?? undefined;
}

export function readContent(raw: proto.IMessage): Content {
  const message = unwrap(raw);
  if (message.protocolMessage) return readProtocol(message.protocolMessage);
  const reaction = message.reactionMessage;
  if (reaction?.key?.id) return { does: 'react', id: reaction.key.id, emoji: reaction.text ?? '' };
  const kinds = Object.keys(proto.Message.toObject(proto.Message.fromObject(message)));
  const bookkeeping = new Set(['senderKeyDistributionMessage', 'messageContextInfo']);
  if (kinds.every((kind) => bookkeeping.has(kind))) return { does: 'nothing' };
  const media = readMedia(message);
  const quoted = quotedIn(message);
  const text = textOf(message) || (media ? '' : `[${kinds.find((kind) => !bookkeeping.has(kind))}]`);
  return { does: 'show', text, ...(media && { media }), ...(quoted && { quoted }) };
}
