import type { FileProps } from '#web/entities/messages/files/file-message.ts';
import { BrokenFile, FileUnavailable } from '#web/entities/messages/files/file-unavailable.tsx';
import { useMediaAddress } from '#web/entities/messages/files/use-media-address.ts';
import { useSaveFile } from '#web/entities/messages/files/use-save-file.ts';
import { mediaText } from '#web/entities/messages/media.text.ts';
import { screenReaderNameOfMedia } from '#web/entities/messages/media-words.ts';
import { useText } from '#web/ui/language/use-text.ts';

function ReadySticker({ message, contactName, language }: FileProps) {
  const text = useText(mediaText);
  const { path, attempt, isBroken, onLoad, onError, tryAgain } = useMediaAddress(message);
  const { save, isSaving } = useSaveFile(message);
  if (isBroken) return <BrokenFile onAgain={tryAgain} onSave={save} isSaving={isSaving} />;
  return (
    <img
      key={attempt}
      src={path}
      alt={screenReaderNameOfMedia(message, { contactName, language, text })}
      loading="lazy"
      onLoad={onLoad}
      onError={onError}
    />
  );
}

/** A sticker, without a bubble around it. */
export function Sticker(props: FileProps) {
  const { state } = props.message.media;
  return (
    <div className="sticker centered" data-state={state}>
      {state === 'ready' ? <ReadySticker {...props} /> : <FileUnavailable message={props.message} />}
    </div>
  );
}
