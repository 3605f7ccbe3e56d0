import { type ClipboardEvent, type DragEvent, useState } from 'react';
import { maxBody } from '#shared/messages/content.ts';
import type { OutgoingMessage } from '#web/entities/sends/sends.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { type DroppedItems, filesOfTransfer, isDragWithFiles } from './dropped-files.ts';
import { type FilesSentAs, takesCaption } from './file-rules.ts';
import { filesText } from './files.text.ts';
import { outgoingFile, outgoingKindAs, problemOfStagedFile, type StagedFile } from './staged-files.ts';
import { useStagedFiles } from './use-staged-files.ts';

interface FilesToSend {
  first: DroppedItems;
  firstAs: FilesSentAs;
  /** Text typed before: it becomes the first file's caption. */
  typed: string;
  captionOf: (text: string) => string;
}

/** The files of the dialog, the way they are sent, and what keeps them from being sent. */
export function useFilesToSend({ first, firstAs, typed, captionOf }: FilesToSend) {
  const text = useText(filesText);
  const { files, add, remove, setCaption, drop } = useStagedFiles(first.files, typed);
  const [sendAs, setSendAs] = useState(firstAs);
  const [folders, setFolders] = useState(first.folders);
  const looksOfOne = (staged: StagedFile) => outgoingKindAs(staged, sendAs);
  const captionProblem = (staged: StagedFile) =>
    takesCaption(looksOfOne(staged)) && captionOf(staged.caption.trim()).length > maxBody ? text.captionTooLong : '';
  const isRefused = (staged: StagedFile) =>
    problemOfStagedFile(staged, sendAs) !== null || captionProblem(staged) !== '';
  const outgoing = (): OutgoingMessage[] => files.map((staged) => outgoingFile(staged, sendAs, captionOf));
  /** The caption of a first file that takes none: it stays in the input. */
  const homeless = (): string => {
    const [leading] = files;
    return leading && !takesCaption(looksOfOne(leading)) ? leading.caption : '';
  };

  const take = (dropped: DroppedItems) => {
    setFolders(dropped.folders);
    add(dropped.files);
  };
  const onDrop = (event: DragEvent) => {
    if (!isDragWithFiles(event.dataTransfer)) return;
    event.preventDefault();
    take(filesOfTransfer(event.dataTransfer));
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = filesOfTransfer(event.clipboardData);
    if (pasted.files.length + pasted.folders.length === 0) return;
    event.preventDefault();
    take(pasted);
  };
  return {
    ...{ files, add, remove, setCaption, drop },
    ...{ sendAs, setSendAs, folders, captionProblem, outgoing, homeless, onDrop, onPaste },
    refused: files.filter(isRefused).length,
    canBeMedia: files.some((staged) => outgoingKindAs(staged, 'media') !== 'document'),
  };
}
