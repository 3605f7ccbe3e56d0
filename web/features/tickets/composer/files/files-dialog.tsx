import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import { maxBody } from '#shared/messages/content.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PlusIcon, SendIcon } from '#web/ui/icons.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { useText } from '#web/ui/use-text.ts';
import type { Outgoing } from '../sends.ts';
import { chooseFiles } from './choose-files.ts';
import { carriesFiles, type Dropped, filesOf } from './dropped-files.ts';
import { type SendAs, takesCaption } from './file-rules.ts';
import { filesText } from './files.text.ts';
import { outgoingFile, outgoingKindAs, problemOf, type StagedFile } from './staged-files.ts';
import { StagedRow } from './staged-row.tsx';
import { useStagedFiles } from './use-staged-files.ts';

interface FilesDialogProps {
  customer: string;
  first: Dropped;
  /** The choice made in the menu; the switch changes between `media` and `document`. */
  firstAs: SendAs;
  /** Text typed before the dialog opened: it becomes the first file's caption. */
  typed: string;
  captionOf: (text: string) => string;
  onSend: (outgoing: Outgoing[], rest: string) => void;
  /** Called with the typed text, so that it is not lost. */
  onClose: (typed: string) => void;
}

/** Shows the chosen files before they are sent, with their captions and any problems. */
export function FilesDialog({ customer, first, firstAs, typed, captionOf, onSend, onClose }: FilesDialogProps) {
  const text = useText(filesText);
  const { files, add, remove, setCaption, drop } = useStagedFiles(first.files, typed);
  const [sendAs, setSendAs] = useState(firstAs);
  const [folders, setFolders] = useState(first.folders);
  const body = useRef<HTMLDivElement>(null);
  const looksOfOne = (staged: StagedFile) => outgoingKindAs(staged, sendAs);
  const captionProblem = (staged: StagedFile) =>
    takesCaption(looksOfOne(staged)) && captionOf(staged.caption.trim()).length > maxBody ? text.captionTooLong : '';
  const isRefused = (staged: StagedFile) => problemOf(staged, sendAs) !== null || captionProblem(staged) !== '';
  const refused = files.filter(isRefused).length;
  const canBeMedia = files.some((staged) => outgoingKindAs(staged, 'media') !== 'document');
  // If the first file takes no caption, the typed text stays in the input.
  const homeless = () => {
    const [leading] = files;
    return leading && !takesCaption(looksOfOne(leading)) ? leading.caption : '';
  };

  const take = (dropped: Dropped) => {
    setFolders(dropped.folders);
    add(dropped.files);
  };
  const close = () => {
    drop();
    onClose(files[0]?.caption ?? typed);
  };
  const send = () => {
    if (files.length === 0 || refused > 0) return;
    onSend(
      files.map((staged) => outgoingFile(staged, sendAs, captionOf)),
      homeless(),
    );
  };
  const onDrop = (event: DragEvent) => {
    if (!carriesFiles(event.dataTransfer)) return;
    event.preventDefault();
    take(filesOf(event.dataTransfer));
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = filesOf(event.clipboardData);
    if (pasted.files.length + pasted.folders.length === 0) return;
    event.preventDefault();
    take(pasted);
  };

  // The first caption takes the focus; without captions the send button does.
  useEffect(() => {
    const dialog = body.current?.closest('dialog');
    (
      dialog?.querySelector<HTMLElement>('textarea') ?? dialog?.querySelector<HTMLElement>('[data-testid=send-files]')
    )?.focus();
  }, []);

  return (
    <Dialog
      title={sendAs === 'sticker' ? text.stickerTo(customer) : text.sendTo(customer)}
      onClose={close}
      isWide
      actions={
        <>
          <Button onClick={close}>{text.cancel}</Button>
          <Button
            kind="primary"
            icon={<SendIcon size={18} />}
            isDisabled={files.length === 0 || refused > 0}
            onClick={send}
            testId="send-files"
          >
            {files.length > 1 ? text.sendMany(files.length) : text.send}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a place to drop and paste; the button does the same by keyboard */}
      <div
        ref={body}
        className="staged-files"
        data-single={files.length === 1}
        onDragOver={(event) => event.preventDefault()}
        onDrop={onDrop}
        onPaste={onPaste}
      >
        {folders.length > 0 && <Notice kind="warning">{text.folders(folders.join(', '))}</Notice>}
        <ul aria-label={text.files}>
          {files.map((staged) => (
            <StagedRow
              key={staged.id}
              {...{ staged, sendAs }}
              captionProblem={captionProblem(staged)}
              onCaption={(caption) => setCaption(staged.id, caption)}
              onRemove={() => remove(staged)}
              onSend={send}
            />
          ))}
        </ul>
        {refused > 0 && files.length > refused && <p className="staged-files-hint">{text.withoutProblems}</p>}
        <div className="staged-files-options">
          <Button icon={<PlusIcon size={18} />} onClick={async () => add(await chooseFiles(sendAs))}>
            {text.addMore}
          </Button>
          {sendAs !== 'sticker' && canBeMedia && (
            <Switch
              label={text.asDocument}
              isOn={sendAs === 'document'}
              onChange={(isOn) => setSendAs(isOn ? 'document' : 'media')}
            />
          )}
        </div>
      </div>
    </Dialog>
  );
}
