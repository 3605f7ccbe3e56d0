import { useId } from 'react';
import { type Weekday, weekdays } from '#shared/hours/weekdays.ts';
import { dateFormat } from '#web/ui/format/dates.ts';
import { useLanguage } from '#web/ui/language/use-text.ts';

const dayName = dateFormat({ weekday: 'short', timeZone: 'UTC' });
/** 2026-11-01 was a Sunday, the first of `weekdays`. */
const firstSunday = Date.UTC(2026, 10, 1);

interface DaysFieldProps {
  label: string;
  days: readonly Weekday[];
  onChange: (days: Weekday[]) => void;
}

/** Chooses days of the week. */
export function DaysField({ label, days, onChange }: DaysFieldProps) {
  const language = useLanguage();
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="campaign-days row wrap gap-3">
      <span id={id}>{label}</span>
      {weekdays.map((day, n) => (
        <label className="inline-row gap-1" key={day}>
          <input
            type="checkbox"
            checked={days.includes(day)}
            onChange={({ target }) =>
              onChange(weekdays.filter((one) => (one === day ? target.checked : days.includes(one))))
            }
          />
          {dayName(new Date(firstSunday + n * 86_400_000), language)}
        </label>
      ))}
    </div>
  );
}
