import { useState } from 'react';
import { files } from '#shared/files/contract.ts';
import { maxBody } from '#shared/messages/content.ts';
import { useCan } from '#web/api/session.ts';
import { useResource } from '#web/api/use-resource.ts';
import { outgoingMessagesOfFileList } from '#web/entities/sends/quick-file.ts';
import type { OutgoingMessage } from '#web/entities/sends/sends.ts';
import { appPaths } from '#web/paths.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { FileIcon, SendIcon } from '#web/ui/buttons/icons.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { TextAreaField } from '#web/ui/fields/field.tsx';
import { uiText } from '#web/ui/language/ui.text.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice, NoticeBox } from '#web/ui/states/notice.tsx';
import { composerText } from '../composer.text.ts';
import { fileListText } from './file-list.text.ts';

interface FileListDialogProps {
  customer: string;
  /** Adds the agent's signature to a text. */
  captionOf: (text: string) => string;
  onSend: (outgoing: OutgoingMessage[]) => void;
  onClose: () => void;
}

/** Chooses a file list: its message, which may be changed here, and its files are sent one after the other. */
export function SendFileListDialog({ customer, captionOf, onSend, onClose }: FileListDialogProps) {
  const text = useText(fileListText);
  const words = useText(composerText);
  const ui = useText(uiText);
  const canAdd = useCan()('file-lists:manage');
  const all = useResource(files.listAll, {});
  const [chosenId, setChosenId] = useState('');
  const [message, setMessage] = useState('');
  const chosen = all.data?.find(({ id }) => String(id) === chosenId);
  const choose = (id: string) => {
    setChosenId(id);
    setMessage(all.data?.find((list) => String(list.id) === id)?.message ?? '');
  };
  const body = captionOf(message.trim());
  const outgoing = chosen ? outgoingMessagesOfFileList(chosen, body) : [];
  const isTooLong = body.length > maxBody;
  const withFile = chosen?.options.filter(({ fileName }) => fileName !== null) ?? [];
  return (
    <Dialog
      title={text.title(customer)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button
            kind="primary"
            icon={<SendIcon size={18} />}
            isDisabled={outgoing.length === 0 || isTooLong}
            onClick={() => onSend(outgoing)}
          >
            {words.send}
          </Button>
        </>
      }
    >
      <ErrorNotice error={all.error} />
      {all.data?.length === 0 ? (
        <NoticeBox kind="info">
          {text.none} {canAdd && <a href={appPaths.fileLists.href()}>{text.create}</a>}
        </NoticeBox>
      ) : (
        <ChoiceField
          label={text.list}
          name="fileListId"
          value={chosenId}
          rows={all.data ?? []}
          isLoading={all.isLoading}
          onChange={choose}
        />
      )}
      {chosen && (
        <>
          <TextAreaField
            label={words.message}
            name="message"
            value={message}
            onChange={setMessage}
            rows={4}
            {...(isTooLong && { error: words.tooLong })}
          />
          <ul className="file-list-options column gap-2" aria-label={text.files}>
            {withFile.map(({ id, name, fileName }) => (
              <li key={id} className="cell-row tight">
                <FileIcon size={18} />
                <span className="truncate">{name || fileName}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
