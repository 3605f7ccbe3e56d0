import { type ReactNode, useState } from 'react';
import { contacts } from '#shared/contacts/contract.ts';
import { usePages } from '#web/api/use-pages.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { PlusIcon } from '#web/ui/buttons/icons.tsx';
import { shortestSearch } from '#web/ui/fields/shortest-search.ts';
import { useDebounced } from '#web/ui/fields/use-debounced.ts';
import { formatPhone } from '#web/ui/format/phone-number.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { dialogsText } from './dialogs.text.ts';
import { NewContactForm } from './new-contact-form.tsx';
import { PickedSearchEntry, SearchPicker } from './search-picker.tsx';

export interface PickedContact {
  id: number;
  name: string;
  number: string;
}

interface ContactPickerProps {
  /** The words for the contact in this form and for the button that picks another one; those of a contact if left out. */
  label?: string;
  change?: string;
  contact: PickedContact | null;
  onPick: (contact: PickedContact | null) => void;
  error?: string | undefined;
  /** Offers to create the contact that was not found; true by default. */
  mayAdd?: boolean;
  /** More to offer when the search found no contact. */
  notFound?: (search: string) => ReactNode;
}

/** Finds a contact by name or number, or creates a new one. */
export function ContactPicker(props: ContactPickerProps) {
  const { contact, onPick, error, mayAdd = true, notFound } = props;
  const text = useText(dialogsText);
  const { label = text.contact, change = text.changeContact } = props;
  const [typed, setTyped] = useState('');
  const [isAdding, setIsAdding] = useState(false);
  const search = useDebounced(typed.trim());
  const isLongEnough = search.length >= shortestSearch;
  const list = usePages(contacts.list, isLongEnough ? { query: { searchParam: search } } : null);

  if (contact) {
    return (
      <PickedSearchEntry
        label={label}
        name={contact.name}
        detail={formatPhone(contact.number)}
        change={change}
        onChange={() => onPick(null)}
      />
    );
  }
  if (isAdding) {
    return (
      <NewContactForm
        typed={search}
        onCancel={() => setIsAdding(false)}
        onAdded={(added) => {
          setIsAdding(false);
          onPick(added);
        }}
      />
    );
  }
  const isSettled = isLongEnough && typed.trim() === search && !list.isLoading;
  const found = list.rows.filter((row) => !row.isGroup).map((row) => ({ ...row, detail: formatPhone(row.number) }));
  return (
    <SearchPicker
      label={label}
      placeholder={text.contactPlaceholder}
      text={typed}
      onText={setTyped}
      found={isLongEnough ? found : null}
      onPick={onPick}
      error={error}
      footer={
        <div className="search-picker-footer" aria-live="polite">
          {list.isLoading && text.searching}
          {isSettled && found.length === 0 && !list.error && text.noContact}
          {isSettled && found.length === 0 && !list.error && notFound?.(search)}
          <ErrorNotice error={list.error} />
          {mayAdd && isSettled && !list.error && (
            <Button icon={<PlusIcon size={18} />} onClick={() => setIsAdding(true)}>
              {text.addContact(search)}
            </Button>
          )}
        </div>
      }
    />
  );
}
