import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { maxBody } from '#shared/messages/content.ts';
import { messages } from '#shared/messages/contract.ts';
import type { Message } from '#shared/messages/message.ts';
import { useCommand } from '#web/api/use-command.ts';
import { isSendKey } from '#web/entities/sends/is-send-key.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { TextAreaField } from '#web/ui/fields/field.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { messageActionsText } from './actions.text.ts';

interface EditDialogProps {
  message: Message;
  onChanged: (message: Message) => void;
  onClose: () => void;
}

/** Edits one of our texts. If WhatsApp refuses the edit, the dialog shows why and keeps the text in the field. */
export function EditDialog({ message, onChanged, onClose }: EditDialogProps) {
  const text = useText(messageActionsText);
  const field = useRef<HTMLDivElement>(null);
  // The cursor starts at the end of the text; browsers put it at the beginning.
  useEffect(() => {
    const area = field.current?.querySelector('textarea');
    area?.focus();
    area?.setSelectionRange(area.value.length, area.value.length);
  }, []);
  const [body, setBody] = useState(message.body);
  const { run, isRunning, error } = useCommand(messages.edit);
  const written = body.trim();
  const problem = written === '' ? text.empty : written.length > maxBody ? text.tooLong : '';
  const save = async () => {
    if (problem !== '' || isRunning) return;
    if (written === message.body) return onClose();
    const outcome = await run({ params: { messageId: message.id }, body: { body: written } });
    if (!outcome.ok) return;
    onChanged(outcome.answer);
    onClose();
  };
  // As in the composer: Enter saves, Shift+Enter begins a new line.
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isSendKey(event)) return;
    event.preventDefault();
    void save();
  };
  return (
    <Dialog
      title={text.editTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button kind="primary" isBusy={isRunning} isDisabled={problem !== ''} onClick={save}>
            {text.save}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the field within it has the focus */}
      <div ref={field} onKeyDown={onKeyDown}>
        <TextAreaField
          rows={5}
          label={text.message}
          hint={text.editHint}
          value={body}
          onChange={setBody}
          error={problem}
        />
      </div>
      <ErrorNotice error={error} />
    </Dialog>
  );
}
