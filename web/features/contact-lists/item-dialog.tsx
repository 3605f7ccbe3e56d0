import { type ContactListItem, ContactListItemForm } from '#shared/contact-lists/contact-list.ts';
import { contactLists } from '#shared/contact-lists/contract.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { useCrudForm } from '#web/ui/forms/use-crud-form.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { itemsText } from './contact-lists.text.ts';

interface ItemDialogProps {
  contactListId: number;
  item?: ContactListItem | undefined;
  onClose: () => void;
}

/** Adds a contact to a list, or edits the given one. */
export function ItemDialog({ contactListId, item, onClose }: ItemDialogProps) {
  const text = useText(itemsText);
  const { field, ...form } = useCrudForm({
    routes: { create: contactLists.createItem, update: contactLists.updateItem },
    row: item,
    params: ({ id }) => ({ itemId: id }),
    schema: ContactListItemForm,
    values: { name: item?.name ?? '', number: item?.number ?? '', email: item?.email ?? '' },
    bodyOf: ({ sent, values, isNew }) => (isNew ? { ...values, contactListId } : sent),
    fieldOf: { ERR_CONTACTLISTITEM_EXISTS: 'number' },
    changes: [contactLists.items],
    saved: text.saved,
    onSaved: onClose,
  });
  return (
    <FormDialog title={item ? text.editTitle : text.add} onClose={onClose} {...form.dialog}>
      <TextField {...field('name', text.name)} autoFocus isRequired maxLength={50} />
      <TextField {...field('number', text.number)} type="tel" hint={text.numberHint} isRequired maxLength={50} />
      <TextField {...field('email', text.email)} type="email" maxLength={254} />
      <ErrorNotice error={form.error} />
    </FormDialog>
  );
}
