import type { proto } from '../wire/codec.ts';

/** Messages that disappear, are seen once, carry a caption or correct another come in an envelope. */
export function unwrap(message: proto.IMessage): proto.IMessage {
  const inner =
    message.ephemeralMessage?.message ??
    message.viewOnceMessage?.message ??
    message.viewOnceMessageV2?.message ??
    message.documentWithCaptionMessage?.message ??
    message.editedMessage?.message;
  return inner ? unwrap(inner) : message;
}
