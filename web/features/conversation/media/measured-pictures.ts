import { useMemo, useSyncExternalStore } from 'react';
import type { Message } from '#shared/messages/message.ts';
import { isFileMessage } from '#web/entities/messages/files/file-message.ts';

interface PictureSize {
  width: number;
  height: number;
}

/** Sizes of pictures that came without them, by message, from their files: a row that left the screen comes back with its size. */
const sizes = new Map<string, PictureSize>();
const listeners = new Set<() => void>();
const enough = 5000;

/** Keeps the size of a picture whose file has been loaded. */
export function storePictureSize(messageId: string, { naturalWidth, naturalHeight }: HTMLImageElement): void {
  if (naturalWidth === 0 || naturalHeight === 0 || sizes.has(messageId)) return;
  if (sizes.size >= enough) sizes.clear();
  sizes.set(messageId, { width: naturalWidth, height: naturalHeight });
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The message with the size of its picture: the one it came with, else the measured one. */
export function useMeasuredPicture(message: Message): Message {
  const size = useSyncExternalStore(subscribe, () => sizes.get(message.id));
  return useMemo(() => {
    if (!size || !isFileMessage(message) || message.mediaType !== 'image') return message;
    const { width, height } = message.media;
    return width && height ? message : { ...message, media: { ...message.media, ...size } };
  }, [message, size]);
}
