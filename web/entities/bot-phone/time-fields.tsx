import type { Holiday } from '#shared/hours/holidays.ts';
import { isHoliday } from '#shared/hours/holidays.ts';
import { BareSelect } from '#web/ui/fields/bare-select.tsx';
import { dateFormat } from '#web/ui/format/dates.ts';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { botPhoneText } from './bot-phone.text.ts';
import { daysToSimulate, nextSundayNight, type SimulatedTime } from './pretended-time.ts';

const weekdayAndDate = dateFormat({ weekday: 'short', day: '2-digit', month: '2-digit', timeZone: 'UTC' });

/** A day in words, `dom., 29/11`. */
export function dayInWords(date: string, language: string): string {
  return weekdayAndDate(new Date(date), language);
}

interface TimeFieldsProps {
  /** Null: now. */
  value: SimulatedTime | null;
  now: SimulatedTime;
  holidays: readonly Pick<Holiday, 'date'>[];
  onChange: (value: SimulatedTime | null) => void;
}

/** The pretended day and time of a test, with the times that are tried most. */
export function TimeFields({ value, now, holidays, onChange }: TimeFieldsProps) {
  const text = useText(botPhoneText);
  const language = useLanguage();
  const night = nextSundayNight(now.date);
  const isNight = value?.date === night.date && value.time === night.time;
  const presets = [
    { name: text.now, time: null, isChosen: value === null },
    { name: text.sundayNight, time: night, isChosen: isNight },
    { name: text.otherTime, time: value ?? now, isChosen: value !== null && !isNight },
  ];
  const days = daysToSimulate(now.date, holidays);
  const named = (day: string) =>
    isHoliday(holidays, day) ? `${dayInWords(day, language)} (${text.holiday})` : dayInWords(day, language);
  return (
    <>
      <div className="bot-phone-presets flex wrap gap-1" role="group" aria-label={text.when}>
        {presets.map(({ name, time, isChosen }) => (
          <button
            key={name}
            type="button"
            className="phone-chip"
            aria-pressed={isChosen}
            onClick={() => onChange(time)}
          >
            {name}
          </button>
        ))}
      </div>
      {value && (
        <div className="bot-phone-time grid gap-2">
          <BareSelect label={text.day} value={value.date} onChange={(date) => onChange({ ...value, date })}>
            {days.map((day) => (
              <option key={day} value={day}>
                {named(day)}
              </option>
            ))}
          </BareSelect>
          <input
            className="amplify-input"
            type="time"
            aria-label={text.time}
            value={value.time}
            // A cleared field keeps the last time.
            onChange={({ target }) => target.value && onChange({ ...value, time: target.value })}
          />
        </div>
      )}
    </>
  );
}
