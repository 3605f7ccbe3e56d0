import type { Contact } from '#shared/contacts/contact.ts';
import { isTimeZoneOfBrazil } from '#shared/contacts/with-country.ts';
import { useUser } from '#web/api/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice, NoticeBox } from '#web/ui/states/notice.tsx';
import { contactsText } from './contacts.text.ts';
import { ExtraInfoFields } from './extra-info-fields.tsx';
import { useContactForm } from './use-contact-form.ts';

interface ContactDialogProps {
  contact?: Contact;
  onClose: () => void;
  /** Switches the dialog to the contact that already has the number. */
  onEdit: (contact: Contact) => void;
}

/** Adds a contact, or edits the given one. */
export function ContactDialog({ contact, onClose, onEdit }: ContactDialogProps) {
  const text = useText(contactsText);
  const hint = isTimeZoneOfBrazil(useUser().company.timeZone) ? text.nationalHint : text.numberHint;
  const { values, set, field, errors, existing, ...form } = useContactForm(contact, onClose);
  return (
    <FormDialog
      title={contact ? text.editTitle : text.add}
      onClose={onClose}
      onSubmit={form.submit}
      isBusy={form.isBusy}
      isDirty={form.isDirty}
    >
      <TextField {...field('name', text.name)} autoFocus isRequired />
      {!form.isNumberless && <TextField {...field('number', text.number)} type="tel" isRequired hint={hint} />}
      <TextField {...field('email', text.email)} type="email" />
      <ExtraInfoFields
        rows={values.extraInfo}
        isWrong={errors.extraInfo !== undefined}
        onChange={(rows) => set('extraInfo', rows)}
      />
      {existing && (
        <NoticeBox kind="warning">
          <p>{text.exists(existing.name)}</p>
          <Button onClick={() => onEdit(existing)}>{text.editExisting}</Button>
        </NoticeBox>
      )}
      <ErrorNotice error={form.error} />
    </FormDialog>
  );
}
