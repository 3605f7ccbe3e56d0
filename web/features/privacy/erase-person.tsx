import { lazy, Suspense, useState } from 'react';
import { ContactNumber } from '#shared/contacts/contact-form.ts';
import { withCountryCode } from '#shared/contacts/with-country.ts';
import { useUser } from '#web/api/session.ts';
import { ContactPicker, type PickedContact } from '#web/entities/tickets/dialogs/contact-picker.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { formatPhone } from '#web/ui/format/phone-number.ts';
import { uiText } from '#web/ui/language/ui.text.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { erasuresText } from './erasures.text.ts';

const EraseDialog = lazy(() => import('#web/entities/contacts/erase-dialog.tsx'));

const isNumber = (text: string) => /^[\d\s().+-]+$/.test(text);

/** Chooses the person, a contact or a number that is of none, and then asks whether to erase them. */
export function ErasePerson({ onClose }: { onClose: () => void }) {
  const text = useText(erasuresText);
  const ui = useText(uiText);
  const { timeZone } = useUser().company;
  const [contact, setContact] = useState<PickedContact | null>(null);
  const [asking, setAsking] = useState<PickedContact | { number: string; name: string } | null>(null);
  if (asking)
    return (
      <Suspense>
        <EraseDialog person={asking} onErased={onClose} onClose={onClose} />
      </Suspense>
    );
  const offerNumber = (search: string) => {
    const { data: number } = ContactNumber.safeParse(withCountryCode(search, timeZone));
    if (!number || !isNumber(search)) return null;
    const name = formatPhone(number);
    return <Button onClick={() => setAsking({ number, name })}>{text.eraseNumber(name)}</Button>;
  };
  return (
    <Dialog
      title={text.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button kind="primary" isDisabled={!contact} onClick={() => setAsking(contact)}>
            {text.next}
          </Button>
        </>
      }
    >
      <ContactPicker contact={contact} onPick={setContact} mayAdd={false} notFound={offerNumber} />
    </Dialog>
  );
}
