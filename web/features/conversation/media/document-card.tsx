import { byteSize } from '#web/entities/messages/byte-size.ts';
import type { FileProps } from '#web/entities/messages/files/file-message.ts';
import { FileUnavailable } from '#web/entities/messages/files/file-unavailable.tsx';
import { useSaveFile } from '#web/entities/messages/files/use-save-file.ts';
import { mediaText } from '#web/entities/messages/media.text.ts';
import { splitName } from '#web/entities/messages/middle-truncation.ts';
import { DownloadIcon, FileIcon, MusicIcon, PhotoIcon, VideoIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { useErrorText } from '#web/ui/states/use-error-text.ts';
import { ArchiveIcon, SlidesIcon, TableIcon } from './document-icons.tsx';
import { documentIconAndLabel } from './file-kind.ts';

const icons = {
  text: FileIcon,
  table: TableIcon,
  slides: SlidesIcon,
  picture: PhotoIcon,
  film: VideoIcon,
  sound: MusicIcon,
  archive: ArchiveIcon,
  other: FileIcon,
};

/** A document: its type, size and download. It is never opened on our own pages. */
export function DocumentCard({ message, language }: FileProps) {
  const text = useText(mediaText);
  const errorText = useErrorText();
  const { save, isSaving, error } = useSaveFile(message);
  const { state, fileName, mimetype, size } = message.media;
  const { drawing, label } = documentIconAndLabel(fileName, mimetype);
  const Icon = icons[drawing];
  const name = fileName ?? text.document;
  const { start, end } = splitName(name);
  const facts = [label, size !== null && byteSize(size, language)].filter(Boolean).join(' · ');
  return (
    <div className="document-card row gap-3" data-state={state}>
      <span className="document-icon centered rigid" aria-hidden="true">
        <Icon size={24} />
      </span>
      <span className="document-words">
        <strong className="document-name" title={name} dir="auto">
          <span>{start}</span>
          <span>{end}</span>
        </strong>
        {state === 'ready' ? <small>{facts}</small> : <FileUnavailable message={message} />}
        {error && <small role="alert">{errorText(error)}</small>}
      </span>
      {state === 'ready' && (
        <button
          type="button"
          className="document-save centered rigid"
          aria-label={text.saveFile(name)}
          aria-busy={isSaving}
          title={text.save}
          onClick={() => void save()}
        >
          {isSaving ? <span className="spinner" /> : <DownloadIcon />}
        </button>
      )}
    </div>
  );
}
