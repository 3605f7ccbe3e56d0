import type { proto } from '../wire/codec.ts';

/** Removes the wrappers of disappearing, view-once, captioned and edited messages. */
export function unwrapMessage(message: proto.IMessage): proto.IMessage {
  const inner =
    message.ephemeralMessage?.message ??
    message.viewOnceMessage?.message ??
    message.viewOnceMessageV2?.message ??
    message.documentWithCaptionMessage?.message ??
    message.editedMessage?.message;
  return inner ? unwrapMessage(inner) : message;
}
