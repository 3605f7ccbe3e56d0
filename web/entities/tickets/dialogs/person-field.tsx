import { useState } from 'react';
import { contacts } from '#shared/contacts/contract.ts';
import { useUser } from '#web/api/session.ts';
import { usePages } from '#web/api/use-pages.ts';
import { shortestSearch } from '#web/ui/fields/shortest-search.ts';
import { useDebounced } from '#web/ui/fields/use-debounced.ts';
import { formatPhone } from '#web/ui/format/phone-number.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import type { PickedContact } from './contact-picker.tsx';
import { dialogsText } from './dialogs.text.ts';
import { SearchPicker } from './search-picker.tsx';
import { parseTypedPerson } from './typed-person.ts';

/** The id of a person who is no contact yet. */
const noContact = 0;

/** A contact, or a person who becomes one; then `id` is undefined. */
export interface PickedPerson extends Omit<PickedContact, 'id'> {
  id: number | undefined;
}

interface PersonFieldProps {
  /** The text to start with. */
  typed: string;
  onPick: (person: PickedPerson) => void;
  error: string;
}

/** Finds a contact by name or number, or takes a new number, with or without a name. */
export function ContactOrNumberField({ typed: first, onPick, error }: PersonFieldProps) {
  const text = useText(dialogsText);
  const { timeZone } = useUser().company;
  const [typed, setTyped] = useState(first);
  const person = parseTypedPerson(typed, timeZone);
  const search = useDebounced(person?.number ?? typed.trim());
  const isLongEnough = search.length >= shortestSearch;
  const list = usePages(contacts.list, isLongEnough ? { query: { searchParam: search } } : null);
  const isSettled = isLongEnough && search === (person?.number ?? typed.trim()) && !list.isLoading;
  const found = (isLongEnough ? list.rows : [])
    .filter((row) => !row.isGroup)
    .map((row) => ({ ...row, detail: formatPhone(row.number) }));
  const isNew = person && !found.some((row) => row.number === person.number);
  const added = isNew
    ? [{ ...person, id: noContact, detail: `${text.newContact} · ${formatPhone(person.number)}` }]
    : [];
  return (
    <SearchPicker
      label={text.contact}
      placeholder={text.personPlaceholder}
      text={typed}
      onText={setTyped}
      found={[...found, ...added]}
      onPick={({ id, name, number }) => onPick({ id: id === noContact ? undefined : id, name, number })}
      error={error}
      footer={
        <div className="search-picker-footer" aria-live="polite">
          {list.isLoading && !person && text.searching}
          {isSettled && found.length === 0 && !person && !list.error && text.typeNumber}
          <ErrorNotice error={list.error} />
        </div>
      }
    />
  );
}
