import { type FormEvent, useId, useState } from 'react';
import { type Holiday, maxHolidays } from '#shared/hours/holidays.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { includesDate } from './holiday-list.ts';
import { holidaysText } from './holidays.text.ts';

interface HolidayFormProps {
  holidays: readonly Holiday[];
  isBusy: boolean;
  /** Returns whether it was stored. */
  onAdd: (holiday: Holiday) => Promise<boolean>;
}

/** Adds a holiday, for one year or for every year. */
export function HolidayForm({ holidays, isBusy, onAdd }: HolidayFormProps) {
  const text = useText(holidaysText);
  const wrongId = useId();
  const [day, setDay] = useState('');
  const [name, setName] = useState('');
  const [isYearly, setYearly] = useState(false);
  const [isTried, setTried] = useState(false);
  const date = isYearly ? day.slice(5) : day;
  const wrong =
    holidays.length >= maxHolidays
      ? text.full(maxHolidays)
      : day === ''
        ? text.required
        : includesDate(holidays, date)
          ? text.there
          : '';
  const add = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (wrong || !(await onAdd({ date, name: name.trim() }))) return;
    setDay('');
    setName('');
    setTried(false);
  };
  return (
    <form className="holidays-form row wrap" noValidate onSubmit={add}>
      <input
        className="amplify-input holidays-day"
        type="date"
        aria-label={text.date}
        aria-describedby={wrongId}
        aria-invalid={isTried && wrong !== ''}
        min="2000-01-01"
        max="2099-12-31"
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
      <input
        className="amplify-input"
        type="text"
        autoComplete="off"
        maxLength={60}
        aria-label={text.name}
        placeholder={text.name}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <label className="holidays-yearly inline-row gap-2">
        <input type="checkbox" checked={isYearly} onChange={({ target }) => setYearly(target.checked)} />
        {text.yearly}
      </label>
      <Button type="submit" isBusy={isBusy}>
        {text.add}
      </Button>
      <p id={wrongId} className="option-error" role={isTried && wrong ? 'alert' : undefined}>
        {isTried ? wrong : ''}
      </p>
    </form>
  );
}
