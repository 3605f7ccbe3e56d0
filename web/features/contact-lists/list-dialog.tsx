import { type ContactList, ContactListForm } from '#shared/contact-lists/contact-list.ts';
import { contactLists } from '#shared/contact-lists/contract.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { useCrudForm } from '#web/ui/forms/use-crud-form.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { contactListsText } from './contact-lists.text.ts';

interface ListDialogProps {
  list?: ContactList | undefined;
  onClose: () => void;
  /** A new list is opened, so that people can be put on it. */
  onAdded: (list: ContactList) => void;
}

/** Adds a contact list, or renames the given one. */
export function ListDialog({ list, onClose, onAdded }: ListDialogProps) {
  const text = useText(contactListsText);
  const { field, ...form } = useCrudForm({
    routes: contactLists,
    row: list,
    params: ({ id }) => ({ contactListId: id }),
    schema: ContactListForm,
    values: { name: list?.name ?? '' },
    changes: [contactLists.list, contactLists.listAll, contactLists.show],
    saved: text.saved,
    onSaved: (saved) => {
      onClose();
      if (!list) onAdded(saved);
    },
  });
  return (
    <FormDialog title={list ? text.editTitle : text.add} onClose={onClose} {...form.dialog}>
      <TextField {...field('name', text.name)} autoFocus isRequired maxLength={50} />
      <ErrorNotice error={form.error} />
    </FormDialog>
  );
}
