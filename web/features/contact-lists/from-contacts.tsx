import { useState } from 'react';
import type { ContactImportChoice } from '#web/entities/imports/use-file-import.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { itemsText } from './contact-lists.text.ts';

/** Chooses contacts of the company by the filter of the contacts screen. */
export function FillFromContacts({ onChoose }: { onChoose: (chosen: ContactImportChoice) => Promise<void> }) {
  const text = useText(itemsText);
  const [searchParam, setSearch] = useState('');
  const [dateStart, setStart] = useState('');
  const [dateEnd, setEnd] = useState('');
  const [isBusy, setBusy] = useState(false);
  const add = async () => {
    setBusy(true);
    await onChoose({ searchParam, dateStart, dateEnd });
    setBusy(false);
  };
  return (
    <div className="column gap-3">
      <TextField
        label={text.filter}
        name="searchParam"
        hint={text.filterHint}
        value={searchParam}
        onChange={setSearch}
        maxLength={100}
      />
      <div className="list-days grid gap-3">
        <TextField type="date" name="dateStart" label={text.createdFrom} value={dateStart} onChange={setStart} />
        <TextField type="date" name="dateEnd" label={text.createdTo} value={dateEnd} onChange={setEnd} />
      </div>
      <div>
        <Button kind="primary" isBusy={isBusy} onClick={() => void add()}>
          {text.addThese}
        </Button>
      </div>
    </div>
  );
}
