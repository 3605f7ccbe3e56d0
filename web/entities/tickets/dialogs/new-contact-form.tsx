import { useState } from 'react';
import { ContactForm } from '#shared/contacts/contact-form.ts';
import { contacts } from '#shared/contacts/contract.ts';
import { withCountryCode } from '#shared/contacts/with-country.ts';
import { useUser } from '#web/api/session.ts';
import { useCommand } from '#web/api/use-command.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import type { PickedContact } from './contact-picker.tsx';
import './dialogs.css';
import { dialogsText } from './dialogs.text.ts';

interface NewContactFormProps {
  /** The text searched for: a number or a name. */
  typed: string;
  onAdded: (contact: PickedContact) => void;
  onCancel: () => void;
}

const isNumber = (text: string) => /^[\d\s()+-]+$/.test(text);

const startWith = (typed: string) => (isNumber(typed) ? { name: '', number: typed } : { name: typed, number: '' });

/** Creates a contact from name and number; an existing contact with the number is used instead. */
export function NewContactForm({ typed, onAdded, onCancel }: NewContactFormProps) {
  const text = useText(dialogsText);
  const { timeZone } = useUser().company;
  const [name, setName] = useState(startWith(typed).name);
  const [number, setNumber] = useState(startWith(typed).number);
  const [isChecked, setIsChecked] = useState(false);
  const { run, isRunning, error } = useCommand(contacts.create);
  const wrong = new Set(ContactForm.safeParse({ name, number }).error?.issues.map((issue) => issue.path[0]));

  const save = async () => {
    setIsChecked(true);
    if (wrong.size > 0) return;
    const outcome = await run({ body: { name, number: withCountryCode(number, timeZone) } });
    if (!outcome.ok) return;
    onAdded('alreadyExists' in outcome.answer ? outcome.answer.existingContact : outcome.answer);
  };
  return (
    <fieldset className="new-contact column framed gap-3">
      <TextField
        autoFocus
        label={text.name}
        value={name}
        onChange={setName}
        error={isChecked && wrong.has('name') ? text.tooShortName : ''}
      />
      <TextField
        type="tel"
        label={text.number}
        placeholder="5511988887777"
        value={number}
        onChange={setNumber}
        error={isChecked && wrong.has('number') ? text.badNumber : ''}
      />
      <ErrorNotice error={error} />
      <div className="flex to-end gap-2">
        <Button onClick={onCancel}>{text.back}</Button>
        <Button kind="primary" isBusy={isRunning} onClick={save}>
          {text.saveContact}
        </Button>
      </div>
    </fieldset>
  );
}
