import { useEffect, useRef } from 'react';
import type { OutgoingMessage } from '#web/entities/sends/sends.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { PlusIcon, SendIcon } from '#web/ui/buttons/icons.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { NoticeBox } from '#web/ui/states/notice.tsx';
import { chooseFiles } from './choose-files.ts';
import type { DroppedItems } from './dropped-files.ts';
import type { FilesSentAs } from './file-rules.ts';
import { filesText } from './files.text.ts';
import { StagedRow } from './staged-row.tsx';
import { useFilesToSend } from './use-files-to-send.ts';

interface FilesDialogProps {
  customer: string;
  first: DroppedItems;
  /** The choice made in the menu; the switch changes between `media` and `document`. */
  firstAs: FilesSentAs;
  /** Text typed before the dialog opened: it becomes the first file's caption. */
  typed: string;
  captionOf: (text: string) => string;
  onSend: (outgoing: OutgoingMessage[], rest: string) => void;
  /** Called with the typed text, so that it is not lost. */
  onClose: (typed: string) => void;
}

interface StagedOptionsProps {
  sendAs: FilesSentAs;
  setSendAs: (sendAs: FilesSentAs) => void;
  canBeMedia: boolean;
  onAdd: (files: readonly File[]) => void;
}

function StagedOptions({ sendAs, setSendAs, canBeMedia, onAdd }: StagedOptionsProps) {
  const text = useText(filesText);
  return (
    <div className="staged-files-options row wrap spread gap-3">
      <Button icon={<PlusIcon size={18} />} onClick={async () => onAdd(await chooseFiles(sendAs))}>
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
  );
}

/** Shows the chosen files before they are sent, with their captions and any problems. */
export function FilesDialog({ customer, first, firstAs, typed, captionOf, onSend, onClose }: FilesDialogProps) {
  const text = useText(filesText);
  const { files, sendAs, setSendAs, folders, refused, canBeMedia, captionProblem, ...staging } = useFilesToSend({
    first,
    firstAs,
    typed,
    captionOf,
  });
  const body = useRef<HTMLDivElement>(null);
  const close = () => {
    staging.drop();
    onClose(files[0]?.caption ?? typed);
  };
  const send = () => {
    if (files.length > 0 && refused === 0) onSend(staging.outgoing(), staging.homeless());
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
        onDrop={staging.onDrop}
        onPaste={staging.onPaste}
      >
        {folders.length > 0 && <NoticeBox kind="warning">{text.folders(folders.join(', '))}</NoticeBox>}
        <ul aria-label={text.files}>
          {files.map((staged) => (
            <StagedRow
              key={staged.id}
              {...{ staged, sendAs }}
              captionProblem={captionProblem(staged)}
              onCaption={(caption) => staging.setCaption(staged.id, caption)}
              onRemove={() => staging.remove(staged)}
              onSend={send}
            />
          ))}
        </ul>
        {refused > 0 && files.length > refused && <p className="meta">{text.withoutProblems}</p>}
        <StagedOptions {...{ sendAs, setSendAs, canBeMedia }} onAdd={staging.add} />
      </div>
    </Dialog>
  );
}
