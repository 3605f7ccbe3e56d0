import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { MarkedText } from '#web/entities/messages/marked-text.tsx';
import { mediaText } from '#web/entities/messages/media.text.ts';
import { messageAuthorName } from '#web/entities/messages/media-words.ts';
import { quotedText } from '#web/entities/messages/quoted.text.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { CloseIcon, DownloadIcon, NextIcon, PreviousIcon, ZoomInIcon, ZoomOutIcon } from '#web/ui/buttons/icons.tsx';
import { timeOfDay } from '#web/ui/format/time-of-day.ts';
import { uiText } from '#web/ui/language/ui.text.ts';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { useErrorText } from '#web/ui/states/use-error-text.ts';
import type { FileMessage } from './file-message.ts';
import { LightboxPicture } from './lightbox-picture.tsx';
import { useSaveFile } from './use-save-file.ts';
import { VideoPlayer } from './video-clip.tsx';
import './lightbox.css';

interface LightboxProps {
  /** Pictures and videos of the conversation, in order. */
  files: readonly FileMessage[];
  /** Index of the one shown. */
  index: number;
  contactName: string;
  onIndex: (index: number) => void;
  onClose: () => void;
}

/** The arrow keys step through the pictures, except in a video player, which uses them. */
const stepOf = (event: KeyboardEvent): number => {
  if (event.target instanceof HTMLVideoElement) return 0;
  return { ArrowLeft: -1, ArrowRight: 1 }[event.key] ?? 0;
};

function Head({ file, contactName, children }: { file: FileMessage; contactName: string; children: React.ReactNode }) {
  const text = useText(quotedText);
  const language = useLanguage();
  const day = new Date(file.createdAt).toLocaleDateString(language, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
  return (
    <header className="lightbox-head row gap-1 rigid">
      <span className="lightbox-who column grow">
        <strong className="truncate">{file.fromMe ? text.you : messageAuthorName(file, contactName)}</strong>
        <small>
          {day}, {timeOfDay(file.createdAt, language)}
        </small>
      </span>
      {children}
    </header>
  );
}

function LightboxFrame(props: LightboxProps & { file: FileMessage }) {
  const { files, index, file, contactName, onIndex, onClose } = props;
  const text = useText(mediaText);
  const ui = useText(uiText);
  const errorText = useErrorText();
  const language = useLanguage();
  const [fullSizeId, setFullSizeId] = useState<string | null>(null);
  const isFullSize = fullSizeId === file.id;
  const { save, isSaving, error } = useSaveFile(file);
  const isPicture = file.mediaType === 'image';
  const zoom = () => setFullSizeId(isFullSize ? null : file.id);
  return (
    <>
      <Head file={file} contactName={contactName}>
        <small className="lightbox-index" aria-live="polite">
          {text.ofAll(index + 1, files.length)}
        </small>
        {isPicture && (
          <IconButton
            label={text.fullSize}
            icon={isFullSize ? <ZoomOutIcon /> : <ZoomInIcon />}
            aria-pressed={isFullSize}
            onClick={zoom}
          />
        )}
        <IconButton label={text.save} icon={<DownloadIcon />} aria-busy={isSaving} onClick={() => void save()} />
        <IconButton label={ui.close} icon={<CloseIcon />} onClick={onClose} />
      </Head>
      {error && (
        <p className="lightbox-error" role="alert">
          {errorText(error)}
        </p>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a second way out; Escape and the button are the first */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div className="lightbox-stage centered" onClick={(event) => event.target === event.currentTarget && onClose()}>
        {isPicture ? (
          <LightboxPicture key={file.id} message={file} {...{ contactName, language, isFullSize }} onZoom={zoom} />
        ) : (
          <VideoPlayer key={file.id} message={file} {...{ contactName, language }} />
        )}
        <IconButton
          className="lightbox-previous"
          label={text.previous}
          icon={<PreviousIcon size={28} />}
          disabled={index === 0}
          onClick={() => onIndex(index - 1)}
        />
        <IconButton
          className="lightbox-next"
          label={text.next}
          icon={<NextIcon size={28} />}
          disabled={index === files.length - 1}
          onClick={() => onIndex(index + 1)}
        />
      </div>
      {file.body !== '' && (
        <p className="lightbox-caption rigid break-words" dir="auto">
          <MarkedText text={file.body} />
        </p>
      )}
    </>
  );
}

/** Shows pictures and videos of a conversation over the whole window, one at a time. Open while mounted. */
export function Lightbox(props: LightboxProps) {
  const { files, index, onIndex, onClose } = props;
  const text = useText(mediaText);
  const element = useRef<HTMLDialogElement>(null);
  // A layout effect, so that the dialog is still in the page when it closes: only then the browser returns the focus.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    // Focuses the dialog itself: the arrow keys work at once and no button looks chosen.
    dialog?.focus();
    return () => dialog?.close();
  }, []);
  // The focused element may have gone with the previous picture or become disabled; without a focus the keys would be
  // lost.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at after each step
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (!element.current?.contains(focused) || focused?.matches(':disabled')) element.current?.focus();
  }, [index]);
  const file = files[index];
  if (!file) return null;
  return (
    <dialog
      ref={element}
      className="lightbox"
      aria-label={text.viewer}
      tabIndex={-1}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        const next = index + stepOf(event);
        if (next !== index && files[next]) onIndex(next);
      }}
    >
      <LightboxFrame {...props} file={file} />
    </dialog>
  );
}
