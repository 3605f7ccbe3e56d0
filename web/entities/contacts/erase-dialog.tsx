import { useState } from 'react';
import { contacts } from '#shared/contacts/contract.ts';
import { erasures } from '#shared/erasures/contract.ts';
import { useCommand } from '#web/api/use-command.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { uiText } from '#web/ui/language/ui.text.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { toast } from '#web/ui/states/toast.tsx';
import { eraseText } from './erase.text.ts';

interface EraseDialogProps {
  contact: { id: number; name: string };
  onErased: () => void;
  onClose: () => void;
}

const plain = (text: string): string => text.trim().replace(/\s+/g, ' ').toLocaleLowerCase();

/** Asks for the name before a person is erased for good. */
export default function EraseDialog({ contact, onErased, onClose }: EraseDialogProps) {
  const text = useText(eraseText);
  const ui = useText(uiText);
  const [typed, setTyped] = useState('');
  const start = useCommand(erasures.start, { changes: [erasures.list, contacts.list] });
  const erase = async () => {
    const outcome = await start.run({ body: { contactId: contact.id } });
    if (!outcome.ok) return;
    toast.success(text.begun);
    onErased();
  };
  return (
    <Dialog
      title={text.title(contact.name)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button
            kind="danger"
            isBusy={start.isRunning}
            isDisabled={plain(typed) !== plain(contact.name)}
            onClick={erase}
          >
            {text.action}
          </Button>
        </>
      }
    >
      <p>{text.message}</p>
      <p>{text.stays}</p>
      <TextField label={text.type(contact.name)} value={typed} onChange={setTyped} autoComplete="off" />
      <ErrorNotice error={start.error} />
    </Dialog>
  );
}
