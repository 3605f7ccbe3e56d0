import { lazy, type ReactNode, Suspense } from 'react';
import type { Message } from '#shared/messages/message.ts';
import { type FileMessage, type FileProps, isFileMessage } from '#web/entities/messages/files/file-message.ts';
import { VideoClip } from '#web/entities/messages/files/video-clip.tsx';
import { MarkedText } from '#web/entities/messages/marked-text.tsx';
import { mediaText } from '#web/entities/messages/media.text.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { MediaCard } from '../media-card.tsx';
import { AudioPlayer } from './audio-player.tsx';
import { ContactCards } from './contact-cards.tsx';
import { DocumentCard } from './document-card.tsx';
import { LocationCard } from './location-card.tsx';
import { PhotoMessage } from './picture.tsx';
import { Sticker } from './sticker.tsx';
import './cards.css';
import './media.css';

/** Loaded on demand: polls and calls are rare. */
const PollCard = lazy(() => import('./poll-card.tsx').then((file) => ({ default: file.PollCard })));
const CallCard = lazy(() => import('./call-card.tsx').then((file) => ({ default: file.CallCard })));

const files: Record<FileMessage['mediaType'], (props: FileProps) => ReactNode> = {
  image: PhotoMessage,
  video: VideoClip,
  audio: AudioPlayer,
  voice: AudioPlayer,
  document: DocumentCard,
  sticker: Sticker,
};

const Caption = ({ body }: { body: string }) =>
  body === '' ? null : (
    <span className="bubble-text" dir="auto">
      <MarkedText text={body} />
    </span>
  );

/** The words of a voice note, below it. */
function Transcript({ words }: { words: string | null }) {
  const text = useText(mediaText);
  if (words === null) return null;
  return (
    <span className="audio-transcript muted break-words" role="note" dir="auto">
      <span className="visually-hidden">{text.transcript}: </span>
      {words}
    </span>
  );
}

interface MediaContentProps {
  message: Message & { mediaType: Exclude<Message['mediaType'], 'text' | 'system'> };
  contactName: string;
  language: string;
}

/** The content of a message besides text: its file, location or cards, with their text. */
export function MediaContent({ message, contactName, language }: MediaContentProps) {
  const { mediaType, body } = message;
  if (isFileMessage(message)) {
    const File = files[message.mediaType];
    return (
      <>
        <File message={message} contactName={contactName} language={language} />
        <Caption body={body} />
        <Transcript words={message.transcript} />
      </>
    );
  }
  // The text of locations and cards is for clients that cannot draw them.
  if (message.location && (mediaType === 'location' || mediaType === 'liveLocation'))
    return <LocationCard location={message.location} kind={mediaType} />;
  if (mediaType === 'contacts' && message.contacts.length > 0) return <ContactCards cards={message.contacts} />;
  // The text of polls and calls is for clients that cannot draw them.
  if (message.poll || message.call)
    return (
      <Suspense fallback={<Caption body={body} />}>
        {message.poll && <PollCard poll={message.poll} contactName={contactName} />}
        {message.call && <CallCard call={message.call} />}
      </Suspense>
    );
  return (
    <span className="bubble-text" dir="auto">
      <MediaCard kind={mediaType} body={body} />
    </span>
  );
}
