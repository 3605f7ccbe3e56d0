import { useRef, useState } from 'react';
import { useConversationMedia } from '#web/entities/messages/conversation-media.ts';
import { mediaText } from '#web/entities/messages/media.text.ts';
import { screenReaderNameOfMedia } from '#web/entities/messages/media-words.ts';
import { PictureFrame, thumbnailSource } from '#web/entities/messages/picture-frame.tsx';
import { playLength } from '#web/entities/messages/play-length.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { ExpandIcon, PlayIcon, VideoIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import type { FileProps } from './file-message.ts';
import { BrokenFile, FileUnavailable } from './file-unavailable.tsx';
import { stopOtherSound } from './single-sound.ts';
import { useMediaAddress } from './use-media-address.ts';
import { useSaveFile } from './use-save-file.ts';

/** The browser's own player; starting it stops all other playback. */
export function VideoPlayer({ message, contactName, language }: FileProps) {
  const text = useText(mediaText);
  const element = useRef<HTMLVideoElement>(null);
  const [stop] = useState(() => () => element.current?.pause());
  const { path, attempt, isBroken, onError, tryAgain } = useMediaAddress(message);
  const { save, isSaving } = useSaveFile(message);
  if (isBroken) return <BrokenFile onAgain={tryAgain} onSave={save} isSaving={isSaving} />;
  return (
    // biome-ignore lint/a11y/useMediaCaption: customers' videos come without captions
    <video
      key={attempt}
      ref={element}
      src={path}
      poster={message.media.thumbnail ? thumbnailSource(message.media.thumbnail) : undefined}
      aria-label={screenReaderNameOfMedia(message, { contactName, language, text })}
      controls
      autoPlay
      playsInline
      preload="none"
      onPlay={() => stopOtherSound(stop)}
      onError={onError}
    />
  );
}

/** The video before it is played. */
export function VideoPoster({ message, contactName, language, onPlay }: FileProps & { onPlay: () => void }) {
  const text = useText(mediaText);
  const { seconds } = message.media;
  return (
    <>
      <button
        type="button"
        className="video-poster centered"
        aria-label={`${text.play}: ${screenReaderNameOfMedia(message, { contactName, language, text })}`}
        onClick={onPlay}
      >
        <span className="video-play centered">
          <PlayIcon size={28} />
        </span>
      </button>
      <span className="video-length inline-row small">
        <VideoIcon size={14} />
        {seconds !== null && playLength(seconds)}
      </span>
    </>
  );
}

function ReadyVideo(props: FileProps) {
  const text = useText(mediaText);
  const { enlarge } = useConversationMedia();
  const [isOpen, setOpen] = useState(false);
  return (
    <PictureFrame media={props.message.media} isCaptioned={props.message.body !== ''} showsThumbnail={!isOpen}>
      {isOpen ? <VideoPlayer {...props} /> : <VideoPoster {...props} onPlay={() => setOpen(true)} />}
      <IconButton
        className="picture-enlarge"
        label={text.enlarge}
        icon={<ExpandIcon size={18} />}
        onClick={() => {
          setOpen(false);
          enlarge(props.message.id);
        }}
      />
    </PictureFrame>
  );
}

/** A video: a click plays it in the bubble, and it can be shown in the lightbox. Nothing is loaded before. */
export function VideoClip(props: FileProps) {
  const { media } = props.message;
  if (media.state === 'ready') return <ReadyVideo {...props} />;
  return (
    <PictureFrame
      media={media}
      isCaptioned={props.message.body !== ''}
      showsThumbnail
      isComing={media.state === 'waiting'}
    >
      <FileUnavailable message={props.message} />
    </PictureFrame>
  );
}
