import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { contactsText } from '#web/entities/contacts/contacts.text.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { SlidersIcon } from '#web/ui/buttons/icons.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import './date-filter.css';

/** The days between which contacts were created, `YYYY-MM-DD`; empty without a limit. */
export interface ContactCreationDates {
  dateStart: string;
  dateEnd: string;
}

const dayOf = (text: string | null) => (text && /^\d{4}-\d\d-\d\d$/.test(text) ? text : '');

/** The period of the list, kept in the address: `?from=2026-01-01&to=2026-01-31`. */
export function useContactCreationDates(): [ContactCreationDates, (part: Partial<ContactCreationDates>) => void] {
  const [params, setParams] = useSearchParams();
  const period = { dateStart: dayOf(params.get('from')), dateEnd: dayOf(params.get('to')) };
  const change = (part: Partial<ContactCreationDates>) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        const { dateStart, dateEnd } = { ...period, ...part };
        for (const [name, day] of [
          ['from', dateStart],
          ['to', dateEnd],
        ] as const)
          if (day) after.set(name, day);
          else after.delete(name);
        return after;
      },
      { replace: true },
    );
  return [period, change];
}

interface DateFilterProps {
  period: ContactCreationDates;
  onChange: (part: Partial<ContactCreationDates>) => void;
}

/** A button with the days between which contacts were created. */
export function DateFilter({ period: { dateStart, dateEnd }, onChange }: DateFilterProps) {
  const text = useText(contactsText);
  const id = useId();
  return (
    <>
      <IconButton
        label={text.byDate}
        icon={<SlidersIcon />}
        popoverTarget={id}
        aria-pressed={dateStart !== '' || dateEnd !== ''}
      />
      <div id={id} popover="auto" className="contact-dates" role="group" aria-label={text.byDate}>
        <TextField
          type="date"
          label={text.createdFrom}
          value={dateStart}
          onChange={(day) => onChange({ dateStart: day })}
        />
        <TextField type="date" label={text.createdTo} value={dateEnd} onChange={(day) => onChange({ dateEnd: day })} />
        <button type="button" className="link-button" onClick={() => onChange({ dateStart: '', dateEnd: '' })}>
          {text.anyDate}
        </button>
      </div>
    </>
  );
}
