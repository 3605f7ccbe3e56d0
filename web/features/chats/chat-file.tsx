import { useState } from 'react';
import type { ChatMessage } from '#shared/chats/chat-message.ts';
import { chats } from '#shared/chats/contract.ts';
import { asApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { mediaPath } from '#web/api/media-address.ts';
import { PictureFrame } from '#web/entities/messages/picture-frame.tsx';
import { DownloadIcon, FileIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { toast } from '#web/ui/states/toast.tsx';
import { useErrorText } from '#web/ui/states/use-error-text.ts';
import { chatsText } from './chats.text.ts';

const addressOf = ({ chatId, id }: ChatMessage, download: '0' | '1') =>
  call(chats.media, { params: { chatId, chatMessageId: id }, query: { download } });

/** The address of a file as first shown; renewed once when it has expired. */
const useAddress = (message: ChatMessage) => {
  const [path, setPath] = useState(() => mediaPath(message.mediaUrl ?? ''));
  const [isRenewed, setRenewed] = useState(false);
  const onError = () => {
    if (isRenewed) return;
    setRenewed(true);
    addressOf(message, '0').then(
      ({ mediaUrl }) => setPath(mediaPath(mediaUrl)),
      (error) => console.warn('no fresh address for a file', asApiError(error).code),
    );
  };
  return { path, onError };
};

const save = async (message: ChatMessage): Promise<void> => {
  const { mediaUrl } = await addressOf(message, '1');
  const link = document.createElement('a');
  link.href = mediaPath(mediaUrl);
  link.download = message.media?.fileName ?? '';
  link.click();
};

/** The file of a message: pictures, videos and sounds are shown, every other file is downloaded. */
export function ChatFile({ message }: { message: ChatMessage }) {
  const text = useText(chatsText);
  const textOf = useErrorText();
  const { path, onError } = useAddress(message);
  const { media, mediaType } = message;
  if (!media) return null;
  const name = media.fileName ?? text.file;
  const download = () => save(message).catch((error: unknown) => toast.error(textOf(error)));
  if (mediaType === 'image' || mediaType === 'sticker') {
    return (
      <PictureFrame media={media} showsThumbnail>
        <button type="button" className="picture-button centered" title={text.download(name)} onClick={download}>
          <img src={path} alt={name} loading="lazy" decoding="async" onError={onError} />
        </button>
      </PictureFrame>
    );
  }
  // biome-ignore lint/a11y/useMediaCaption: files of colleagues have no captions
  if (mediaType === 'video') return <video className="chat-video" src={path} controls onError={onError} />;
  // biome-ignore lint/a11y/useMediaCaption: files of colleagues have no captions
  if (mediaType === 'audio' || mediaType === 'voice') return <audio src={path} controls onError={onError} />;
  return (
    <button type="button" className="chat-file row gap-2" onClick={download}>
      <FileIcon size={22} />
      <span className="truncate">{name}</span>
      <DownloadIcon size={18} />
    </button>
  );
}
