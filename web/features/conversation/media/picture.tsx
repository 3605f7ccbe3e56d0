import { useState } from 'react';
import { useConversationMedia } from '#web/entities/messages/conversation-media.ts';
import type { FileProps } from '#web/entities/messages/files/file-message.ts';
import { BrokenFile, FileUnavailable } from '#web/entities/messages/files/file-unavailable.tsx';
import { useMediaAddress } from '#web/entities/messages/files/use-media-address.ts';
import { useSaveFile } from '#web/entities/messages/files/use-save-file.ts';
import { mediaText } from '#web/entities/messages/media.text.ts';
import { screenReaderNameOfMedia } from '#web/entities/messages/media-words.ts';
import { PictureFrame } from '#web/entities/messages/picture-frame.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { storePictureSize } from './measured-pictures.ts';

function ReadyPicture({ message, contactName, language }: FileProps) {
  const text = useText(mediaText);
  const { enlarge } = useConversationMedia();
  const { path, attempt, isBroken, onLoad, onError, tryAgain } = useMediaAddress(message);
  const { save, isSaving } = useSaveFile(message);
  const [isLoaded, setLoaded] = useState(false);
  if (isBroken) {
    return (
      <PictureFrame media={message.media} isCaptioned={message.body !== ''} showsThumbnail>
        <BrokenFile onAgain={tryAgain} onSave={save} isSaving={isSaving} />
      </PictureFrame>
    );
  }
  return (
    <PictureFrame
      media={message.media}
      isCaptioned={message.body !== ''}
      showsThumbnail={!isLoaded}
      isComing={!isLoaded}
    >
      <button
        type="button"
        className="picture-button centered"
        title={text.enlarge}
        onClick={() => enlarge(message.id)}
      >
        <img
          key={attempt}
          src={path}
          alt={screenReaderNameOfMedia(message, { contactName, language, text })}
          loading="lazy"
          decoding="async"
          onLoad={({ currentTarget }) => {
            storePictureSize(message.id, currentTarget);
            setLoaded(true);
            onLoad();
          }}
          onError={onError}
        />
      </button>
    </PictureFrame>
  );
}

/** A photo; a click shows it in the lightbox. */
export function PhotoMessage(props: FileProps) {
  const { media } = props.message;
  if (media.state === 'ready') return <ReadyPicture {...props} />;
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
