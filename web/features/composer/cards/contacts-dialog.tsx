import { useState } from 'react';
import { contacts } from '#shared/contacts/contract.ts';
import { type ContactCard, maxContactCards } from '#shared/messages/card.ts';
import { usePages } from '#web/api/use-pages.ts';
import { SearchPicker } from '#web/entities/tickets/dialogs/search-picker.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { CloseIcon, SendIcon } from '#web/ui/buttons/icons.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { shortestSearch } from '#web/ui/fields/shortest-search.ts';
import { useDebounced } from '#web/ui/fields/use-debounced.ts';
import { formatPhone } from '#web/ui/format/phone-number.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { cardsText } from './cards.text.ts';

interface Chosen {
  id: number;
  name: string;
  number: string;
}

interface ContactsDialogProps {
  customer: string;
  onSend: (cards: ContactCard[]) => void;
  onClose: () => void;
}

function ChosenList({ chosen, onRemove }: { chosen: readonly Chosen[]; onRemove: (id: number) => void }) {
  const text = useText(cardsText);
  return (
    <ul className="column gap-2" aria-label={text.chosen}>
      {chosen.map(({ id, name, number }) => (
        <li key={id} className="picked row framed spread gap-3">
          <span>
            <strong className="truncate">{name}</strong>
            <small className="truncate">{formatPhone(number)}</small>
          </span>
          <IconButton label={text.remove(name)} icon={<CloseIcon />} onClick={() => onRemove(id)} />
        </li>
      ))}
    </ul>
  );
}

/** Chooses people of the contact list to send as contact cards. */
export function SendContactsDialog({ customer, onSend, onClose }: ContactsDialogProps) {
  const text = useText(cardsText);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [isChecked, setIsChecked] = useState(false);
  const search = useDebounced(typed.trim());
  const isLongEnough = search.length >= shortestSearch;
  const list = usePages(contacts.list, isLongEnough ? { query: { searchParam: search } } : null);
  const isChosen = (id: number) => chosen.some((each) => each.id === id);
  const found = list.rows
    .filter((row) => !row.isGroup && !isChosen(row.id))
    .map((row) => ({ ...row, detail: formatPhone(row.number) }));
  const isSettled = isLongEnough && typed.trim() === search && !list.isLoading;

  const send = () => {
    setIsChecked(true);
    if (chosen.length > 0) onSend(chosen.map(({ name, number }) => ({ name, numbers: [number] })));
  };
  return (
    <Dialog
      title={text.contactsTo(customer)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button kind="primary" icon={<SendIcon size={18} />} onClick={send}>
            {chosen.length > 1 ? text.sendMany(chosen.length) : text.send}
          </Button>
        </>
      }
    >
      {chosen.length > 0 && (
        <ChosenList chosen={chosen} onRemove={(id) => setChosen(chosen.filter((each) => each.id !== id))} />
      )}
      {chosen.length < maxContactCards && (
        <SearchPicker
          label={text.contact}
          placeholder={text.contactPlaceholder}
          text={typed}
          onText={setTyped}
          found={isLongEnough ? found : null}
          onPick={({ id, name, number }) => {
            setChosen([...chosen, { id, name, number }]);
            setTyped('');
          }}
          error={isChecked && chosen.length === 0 ? text.noneChosen : ''}
          footer={
            <div className="search-picker-footer" aria-live="polite">
              {list.isLoading && text.searching}
              {isSettled && found.length === 0 && !list.error && text.noContact}
              <ErrorNotice error={list.error} />
            </div>
          }
        />
      )}
    </Dialog>
  );
}
