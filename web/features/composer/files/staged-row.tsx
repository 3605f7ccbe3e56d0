import type { KeyboardEvent } from 'react';
import { maxDocumentBytes, maxMediaBytes } from '#shared/messages/media.ts';
import { byteSize } from '#web/entities/messages/byte-size.ts';
import { FilePicture } from '#web/entities/messages/file-picture.tsx';
import { truncateMiddle } from '#web/entities/messages/middle-truncation.ts';
import { playLength } from '#web/entities/messages/play-length.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { DeleteIcon } from '#web/ui/buttons/icons.tsx';
import { GrowingTextArea } from '#web/ui/fields/growing-text-area.tsx';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { type FilesSentAs, takesCaption } from './file-rules.ts';
import { filesText } from './files.text.ts';
import { outgoingKindAs, problemOfStagedFile, type StagedFile } from './staged-files.ts';

interface StagedRowProps {
  staged: StagedFile;
  sendAs: FilesSentAs;
  captionProblem: string;
  onCaption: (caption: string) => void;
  onRemove: () => void;
  onSend: () => void;
}

const longestName = 60;

/** WhatsApp's limits count in steps of 1,024; they are shown as WhatsApp writes them, as whole MB. */
const limit = (bytes: number, language: string) => byteSize(Math.floor(bytes / 1024 ** 2) * 1e6, language);

const useProblemText = (staged: StagedFile, sendAs: FilesSentAs): string => {
  const text = useText(filesText);
  const language = useLanguage();
  switch (problemOfStagedFile(staged, sendAs)) {
    case 'empty':
      return text.empty;
    case 'notWebp':
      return text.notWebp;
    case 'tooLargeMedia':
      return text.tooLargeMedia(limit(maxMediaBytes, language));
    case 'tooLargeDocument':
      return text.tooLargeDocument(limit(maxDocumentBytes, language));
    case null:
      return '';
  }
};

/** A caption field that grows with its text; Enter sends all files, as in the composer. */
function CaptionField({ staged, onCaption, onSend }: Pick<StagedRowProps, 'staged' | 'onCaption' | 'onSend'>) {
  const text = useText(filesText);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSend();
  };
  return (
    <GrowingTextArea text={staged.caption}>
      <textarea
        className="composer-input"
        rows={1}
        aria-label={text.captionOf(staged.file.name)}
        placeholder={text.caption}
        value={staged.caption}
        onChange={(event) => onCaption(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </GrowingTextArea>
  );
}

/** A row of the list of files to send. */
export function StagedRow({ staged, sendAs, captionProblem, onCaption, onRemove, onSend }: StagedRowProps) {
  const text = useText(filesText);
  const language = useLanguage();
  const looks = outgoingKindAs(staged, sendAs);
  const seconds = staged.measured?.frame.seconds;
  const fileProblem = useProblemText(staged, sendAs);
  const problem = fileProblem || captionProblem;
  return (
    <li className="staged-file framed grid align-center" data-refused={problem !== ''}>
      <FilePicture looks={looks} previewUrl={staged.measured?.previewUrl ?? null} />
      <div className="staged-file-about column">
        <strong title={staged.file.name}>{truncateMiddle(staged.file.name, longestName)}</strong>
        <small>
          {byteSize(staged.file.size, language)}
          {seconds !== undefined && seconds !== null && ` · ${playLength(seconds)}`}
        </small>
      </div>
      <IconButton label={text.remove(staged.file.name)} icon={<DeleteIcon />} onClick={onRemove} />
      {takesCaption(looks) && !fileProblem && <CaptionField {...{ staged, onCaption, onSend }} />}
      {problem && (
        <p className="staged-file-problem" role="alert">
          {problem}
        </p>
      )}
    </li>
  );
}
