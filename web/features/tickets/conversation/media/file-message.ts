import type { Media } from '#shared/messages/media.ts';
import type { Message } from '#shared/messages/message.ts';

const kinds = ['image', 'video', 'audio', 'voice', 'document', 'sticker'] as const;
type FileKind = (typeof kinds)[number];

/** A message with a file, whatever became of it. */
export interface FileMessage extends Message {
  mediaType: FileKind;
  media: Media;
}

export const isFileMessage = (message: Message): message is FileMessage =>
  message.media !== null && kinds.some((kind) => kind === message.mediaType);

/** What the parts of a bubble know about where they are. */
export interface FileProps {
  message: FileMessage;
  contactName: string;
  language: string;
}

/** Pictures and videos there to be looked at, in the order of the conversation. */
export const isShowable = (message: Message): message is FileMessage =>
  isFileMessage(message) &&
  !message.isDeleted &&
  message.media.state === 'ready' &&
  (message.mediaType === 'image' || message.mediaType === 'video');
