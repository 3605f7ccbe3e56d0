import type { Message } from '#shared/messages/message.ts';
import {
  FileIcon,
  LocationIcon,
  MicrophoneIcon,
  MusicIcon,
  PhotoIcon,
  StickerIcon,
  UserIcon,
  VideoIcon,
} from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { mediaText } from './media.text.ts';
import { messageInOneLine } from './media-words.ts';
import { thumbnailSource } from './picture-frame.tsx';
import { quotedText } from './quoted.text.ts';

type QuotedMessage = NonNullable<Message['quotedMsg']>;
type Quoted = Pick<QuotedMessage, 'body' | 'fromMe' | 'mediaType' | 'authorName'> &
  Partial<Pick<QuotedMessage, 'fileName' | 'thumbnail'>>;

const icons: Partial<Record<Message['mediaType'], typeof FileIcon>> = {
  image: PhotoIcon,
  video: VideoIcon,
  audio: MusicIcon,
  voice: MicrophoneIcon,
  document: FileIcon,
  sticker: StickerIcon,
  location: LocationIcon,
  liveLocation: LocationIcon,
  contacts: UserIcon,
};

/** A message as shown in its answers: kind, text or file name, and thumbnail. */
export function QuotedMessageContent({ quoted }: { quoted: Omit<Quoted, 'authorName' | 'fromMe'> }) {
  const media = useText(mediaText);
  const Icon = icons[quoted.mediaType];
  return (
    <span className="quoted-words flex gap-1">
      {Icon && <Icon size={15} />}
      <span>{messageInOneLine(quoted, media)}</span>
    </span>
  );
}

/** The message being answered, above the answer; a click goes to it. */
export function QuotedBlock({ quoted, contactName, onGo }: { quoted: Quoted; contactName: string; onGo?: () => void }) {
  const text = useText(quotedText);
  const media = useText(mediaText);
  const author = quoted.fromMe ? text.you : (quoted.authorName ?? contactName);
  return (
    <button
      type="button"
      className="quoted-block column"
      data-ours={quoted.fromMe}
      onClick={onGo}
      disabled={!onGo}
      aria-label={`${text.goToQuoted}: ${author} ${messageInOneLine(quoted, media)}`}
    >
      <span className="quoted-text grow">
        <strong>{author}</strong>
        <QuotedMessageContent quoted={quoted} />
      </span>
      {quoted.thumbnail && <img className="quoted-thumbnail" src={thumbnailSource(quoted.thumbnail)} alt="" />}
    </button>
  );
}
