import type { Message } from '#shared/messages/message.ts';
import { isFileMessage } from '#web/entities/messages/files/file-message.ts';
import { frameSize } from '#web/entities/messages/frame-size.ts';

interface BubbleShape {
  /**
   * `bare`: a picture with the time in its corner; `captioned`: a picture with text below; `sticker`: without a bubble.
   */
  shape: 'text' | 'bare' | 'captioned' | 'sticker' | 'card';
  /** Width of the content in pixels, when its text must not make the bubble wider. */
  width: number | null;
}

/** The shape of the bubble around a message. */
export function bubbleShape(message: Message): BubbleShape {
  if (message.isDeleted || message.mediaType === 'text') return { shape: 'text', width: null };
  if (!isFileMessage(message)) return { shape: 'card', width: null };
  if (message.mediaType === 'sticker') return { shape: 'sticker', width: null };
  if (message.mediaType !== 'image' && message.mediaType !== 'video') return { shape: 'card', width: null };
  const { width } = frameSize(message.media, message.body !== '');
  return { shape: message.body === '' ? 'bare' : 'captioned', width };
}
