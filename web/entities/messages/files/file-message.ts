import type { Media } from '#shared/messages/media.ts';
import type { Message } from '#shared/messages/message.ts';

const kinds = ['image', 'video', 'audio', 'voice', 'document', 'sticker'] as const;
type FileKind = (typeof kinds)[number];

/** A message with a file, whether or not the file is available. */
export interface FileMessage extends Message {
  mediaType: FileKind;
  media: Media;
}

export function isFileMessage(message: Message): message is FileMessage {
  return message.media !== null && kinds.some((kind) => kind === message.mediaType);
}

/** Props shared by the file components of a bubble. */
export interface FileProps {
  message: FileMessage;
  contactName: string;
  language: string;
}

/** Pictures and videos that can be shown in the lightbox. */
export function isLightboxMessage(message: Message): message is FileMessage {
  return (
    isFileMessage(message) &&
    !message.isDeleted &&
    message.media.state === 'ready' &&
    (message.mediaType === 'image' || message.mediaType === 'video')
  );
}
