import { useState } from 'react';
import { contacts } from '#shared/contacts/contract.ts';
import { withCountryCode } from '#shared/contacts/with-country.ts';
import { erasures } from '#shared/erasures/contract.ts';
import { useUser } from '#web/api/session.ts';
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
  /** A contact, or a number (digits with country code) by the name under which it is shown. */
  person: { id: number; name: string } | { number: string; name: string };
  onErased: () => void;
  onClose: () => void;
}

const plain = (text: string): string => text.trim().replace(/\s+/g, ' ').toLocaleLowerCase();
const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Asks for the name, or the number, before a person is erased for good. */
export default function EraseDialog({ person, onErased, onClose }: EraseDialogProps) {
  const text = useText(eraseText);
  const ui = useText(uiText);
  const [typed, setTyped] = useState('');
  const start = useCommand(erasures.start, { changes: [erasures.list, contacts.list] });
  const { timeZone } = useUser().company;
  const { name } = person;
  const isTyped =
    'id' in person ? plain(typed) === plain(name) : digitsOf(withCountryCode(typed, timeZone)) === person.number;
  const erase = async () => {
    const body = 'id' in person ? { contactId: person.id } : { number: person.number };
    const outcome = await start.run({ body });
    if (!outcome.ok) return;
    toast.success(text.begun);
    onErased();
  };
  return (
    <Dialog
      title={text.title(name)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button kind="danger" isBusy={start.isRunning} isDisabled={!isTyped} onClick={erase}>
            {text.action}
          </Button>
        </>
      }
    >
      <p>{text.message}</p>
      <p>{text.stays}</p>
      <TextField label={text.type(name)} value={typed} onChange={setTyped} autoComplete="off" />
      <ErrorNotice error={start.error} />
    </Dialog>
  );
}
