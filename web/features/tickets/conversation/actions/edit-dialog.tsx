import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { maxBody } from '#shared/messages/content.ts';
import { messages } from '#shared/messages/contract.ts';
import type { Message } from '#shared/messages/message.ts';
import { useCommand } from '#web/api/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { ErrorNotice } from '#web/ui/notice.tsx';
import { useText } from '#web/ui/use-text.ts';
import { sendsNow } from '../../composer/sends-now.ts';
import { actionsText } from './actions.text.ts';

interface EditDialogProps {
  message: Message;
  onChanged: (message: Message) => void;
  onClose: () => void;
}

/** Changes a text of ours. What WhatsApp takes no longer is said here, with the words still in the field. */
export function EditDialog({ message, onChanged, onClose }: EditDialogProps) {
  const text = useText(actionsText);
  const field = useRef<HTMLDivElement>(null);
  // Whoever corrects a text goes on at its end; browsers begin before it.
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
  // As where it was written: Enter is done, with Shift it begins a line.
  const onKeyDown = (event: KeyboardEvent) => {
    if (!sendsNow(event)) return;
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
