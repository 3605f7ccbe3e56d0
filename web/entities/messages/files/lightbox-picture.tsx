import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { mediaText } from '#web/entities/messages/media.text.ts';
import { screenReaderNameOfMedia } from '#web/entities/messages/media-words.ts';
import { useText } from '#web/ui/language/use-text.ts';
import type { FileProps } from './file-message.ts';
import { BrokenFile } from './file-unavailable.tsx';
import { useMediaAddress } from './use-media-address.ts';
import { useSaveFile } from './use-save-file.ts';

interface LightboxPictureProps extends FileProps {
  isFullSize: boolean;
  onZoom: () => void;
}

/** A photo as large as the window, or at full size with the clicked point in the middle. */
export function LightboxPicture({ message, contactName, language, isFullSize, onZoom }: LightboxPictureProps) {
  const text = useText(mediaText);
  const { path, attempt, isBroken, onLoad, onError, tryAgain } = useMediaAddress(message);
  const { save, isSaving } = useSaveFile(message);
  const frame = useRef<HTMLDivElement>(null);
  /** Where the picture was clicked, from 0 to 1 in each direction. */
  const point = useRef({ x: 0.5, y: 0.5 });

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || !isFullSize) return;
    element.scrollTo({
      left: element.scrollWidth * point.current.x - element.clientWidth / 2,
      top: element.scrollHeight * point.current.y - element.clientHeight / 2,
    });
    point.current = { x: 0.5, y: 0.5 };
    // The focus lets the arrow keys up and down scroll the picture.
    element.focus();
  }, [isFullSize]);

  const zoomAt = (event: MouseEvent<HTMLImageElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    point.current = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
    onZoom();
  };

  if (isBroken) return <BrokenFile onAgain={tryAgain} onSave={save} isSaving={isSaving} />;
  return (
    <div ref={frame} className="lightbox-picture centered" data-full={isFullSize} tabIndex={isFullSize ? 0 : -1}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button above does the same for the keyboard */}
      <img
        key={attempt}
        src={path}
        alt={screenReaderNameOfMedia(message, { contactName, language, text })}
        onClick={zoomAt}
        onLoad={onLoad}
        onError={onError}
      />
    </div>
  );
}
