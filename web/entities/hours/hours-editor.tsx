import { useId } from 'react';
import type { WorkingHours } from '#shared/hours/hours.ts';
import { weekFromMonday } from '#shared/hours/usual-hours.ts';
import type { Weekday } from '#shared/hours/weekdays.ts';
import './hours-editor.css';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { CopyIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { hoursText } from './hours-editor.text.ts';
import { completedTime, type OpeningHoursMeaning, openingHoursMeaningOf, typedTime } from './typed-time.ts';

type Times = Pick<WorkingHours, 'startTime' | 'endTime'>;

const closedTimes: Times = { startTime: '00:00', endTime: '00:00' };
const officeTimes: Times = { startTime: '08:00', endTime: '18:00' };
const after = (day: Weekday): Weekday => weekFromMonday[(weekFromMonday.indexOf(day) + 1) % 7] ?? 'monday';

interface DayProps {
  schedule: WorkingHours;
  /** The previous day in the list, whose hours can be copied. */
  above: WorkingHours | undefined;
  onChange: (times: Times) => void;
}

function TimeInput(props: {
  label: string;
  value: string;
  describedBy: string;
  isWrong: boolean;
  onChange: (value: string) => void;
}) {
  return (
    <input
      className="amplify-input hours-time"
      type="text"
      inputMode="numeric"
      autoComplete="off"
      placeholder="00:00"
      maxLength={5}
      aria-label={props.label}
      aria-describedby={props.describedBy}
      aria-invalid={props.isWrong}
      value={props.value}
      onChange={({ target }) => {
        // Deleting characters must not complete the time again.
        const isShorter = target.value.length < props.value.length;
        props.onChange(isShorter ? target.value.replace(/[^\d:]/g, '') : typedTime(target.value));
      }}
      onBlur={() => props.onChange(completedTime(props.value))}
    />
  );
}

function Day({ schedule, above, onChange }: DayProps) {
  const text = useText(hoursText);
  const noteId = useId();
  const { weekdayEn, startTime, endTime } = schedule;
  const day = text[weekdayEn];
  const meaning = openingHoursMeaningOf(schedule);
  const isWrong = meaning === 'noTime' || meaning === 'half';
  const isClosed = meaning === 'closed';
  const notes: Record<OpeningHoursMeaning, string> = {
    always: text.always,
    closed: '',
    hours: '',
    overnight: text.overnight(text[after(weekdayEn)]),
    noTime: text.noTime,
    half: text.half,
  };
  return (
    <fieldset className="hours-day grid align-center">
      <legend>{day}</legend>
      <span className="hours-times row gap-2" data-closed={isClosed}>
        <TimeInput
          label={text.from(day)}
          value={startTime}
          describedBy={noteId}
          isWrong={isWrong}
          onChange={(value) => onChange({ startTime: value, endTime })}
        />
        <span aria-hidden="true">{text.until}</span>
        <TimeInput
          label={text.to(day)}
          value={endTime}
          describedBy={noteId}
          isWrong={isWrong}
          onChange={(value) => onChange({ startTime, endTime: value })}
        />
      </span>
      <label className="hours-close inline-row gap-2">
        <input
          type="checkbox"
          aria-label={text.closedOn(day)}
          checked={isClosed}
          onChange={({ target }) => onChange(target.checked ? closedTimes : officeTimes)}
        />
        {text.closed}
      </label>
      {above ? (
        <IconButton
          label={text.asAbove(day)}
          title={text.same}
          icon={<CopyIcon size={18} />}
          onClick={() => onChange({ startTime: above.startTime, endTime: above.endTime })}
        />
      ) : (
        <span />
      )}
      <p
        id={noteId}
        className={isWrong ? 'hours-note meta wrong' : 'hours-note meta'}
        role={isWrong ? 'alert' : undefined}
      >
        {notes[meaning]}
      </p>
    </fieldset>
  );
}

interface HoursEditorProps {
  label: string;
  /**
   * The days as `weekForEditing` returns them. While the user types, a time may be invalid: `areOpeningHoursValid` decides whether the
   * value can be saved.
   */
  value: readonly WorkingHours[];
  onChange: (value: WorkingHours[]) => void;
}

/** Edits opening hours: two times a day, closed days, and copying the day above. */
export function HoursEditor({ label, value, onChange }: HoursEditorProps) {
  return (
    <section className="hours column" aria-label={label}>
      {value.map((schedule, index) => (
        <Day
          key={schedule.weekdayEn}
          schedule={schedule}
          above={value[index - 1]}
          onChange={(times) => onChange(value.map((one, at) => (at === index ? { ...one, ...times } : one)))}
        />
      ))}
    </section>
  );
}
