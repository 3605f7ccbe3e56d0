import type { Message } from '#shared/messages/message.ts';
import { isFileMessage } from './file-message.ts';
import { frameSize } from './frame-size.ts';

interface BubbleShape {
  /** `bare` pictures carry the time in their corner; `captioned` ones have words below; `sticker`s stand without a bubble. */
  shape: 'text' | 'bare' | 'captioned' | 'sticker' | 'card';
  /** Pixels of what is in it, when its words must not make it wider. */
  width: number | null;
}

/** How the bubble around a message is drawn. */
export const bubbleShape = (message: Message): BubbleShape => {
  if (message.isDeleted || message.mediaType === 'text') return { shape: 'text', width: null };
  if (!isFileMessage(message)) return { shape: 'card', width: null };
  if (message.mediaType === 'sticker') return { shape: 'sticker', width: null };
  if (message.mediaType !== 'image' && message.mediaType !== 'video') return { shape: 'card', width: null };
  const { width } = frameSize(message.media, message.body !== '');
  return { shape: message.body === '' ? 'bare' : 'captioned', width };
};
