import { useText } from '#web/ui/use-text.ts';
import { mediaText } from '../media.text.ts';
import type { FileProps } from './file-message.ts';
import { BrokenFile, FileUnavailable } from './file-unavailable.tsx';
import { spokenName } from './media-words.ts';
import { useMediaAddress } from './use-media-address.ts';
import { useSaveFile } from './use-save-file.ts';

function ReadySticker({ message, contactName, language }: FileProps) {
  const text = useText(mediaText);
  const { path, attempt, isBroken, onError, tryAgain } = useMediaAddress(message);
  const { save, isSaving } = useSaveFile(message);
  if (isBroken) return <BrokenFile onAgain={tryAgain} onSave={save} isSaving={isSaving} />;
  return (
    <img
      key={attempt}
      src={path}
      alt={spokenName(message, { contactName, language, text })}
      loading="lazy"
      onError={onError}
    />
  );
}

/** A sticker, without a bubble around it. */
export function Sticker(props: FileProps) {
  const { state } = props.message.media;
  return (
    <div className="sticker" data-state={state}>
      {state === 'ready' ? <ReadySticker {...props} /> : <FileUnavailable message={props.message} />}
    </div>
  );
}
