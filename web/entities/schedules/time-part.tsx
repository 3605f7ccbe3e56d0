import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { SelectField, TextField } from '#web/ui/fields/field.tsx';
import { zoneName } from '#web/ui/format/time-zones.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { NextRepetitionTimes } from './next-times.tsx';
import { schedulePresetText } from './presets.text.ts';
import { plannedTimePresetsAt } from './presets.ts';
import { endDayOfRecurrence, type Repetition, recurrenceRuleOf, repetitionOf, repetitions } from './repetition.ts';
import { schedulesText } from './schedules.text.ts';
import type { ScheduleFormState } from './use-schedule-form.ts';

/** The moment of a scheduled message. */
export function TimeField({ form, autoFocus }: { form: ScheduleFormState; autoFocus?: boolean }) {
  const text = useText(schedulesText);
  const { field, errors, mayChange, timeZone } = form;
  return (
    <TextField
      {...field('sendAt', text.sendAt)}
      {...(autoFocus && { autoFocus })}
      type="datetime-local"
      hint={text.companyClock(zoneName(timeZone))}
      error={errors.sendAt && text.required}
      isDisabled={!mayChange}
      isRequired
    />
  );
}

/** The usual times of a new message, which fill in its moment. */
export function UsualTimes({ form: { set, timeZone } }: { form: ScheduleFormState }) {
  const text = useText(schedulePresetText);
  const [now] = useState(Date.now);
  return (
    <div className="row wrap gap-2" role="group" aria-label={text.usualTimes}>
      {plannedTimePresetsAt(now, timeZone).map(({ name, at }) => (
        <Button key={name} onClick={() => set('sendAt', at)}>
          {text[name]}
        </Button>
      ))}
    </div>
  );
}

/** The repetition of a scheduled message, and the times that follow from it and from the first moment. */
export function RepetitionPart({ form }: { form: ScheduleFormState }) {
  const text = useText(schedulesText);
  const { values, set, mayChange, timeZone } = form;
  const repetition = repetitionOf(values.recurrence);
  const lastDay = endDayOfRecurrence(values.recurrence);
  const choices: Repetition[] = repetition === 'own' ? [...repetitions, 'own'] : [...repetitions];
  return (
    <>
      <SelectField
        label={text.repeat}
        value={repetition}
        isDisabled={!mayChange}
        onChange={(name) => set('recurrence', recurrenceRuleOf(name as Repetition, lastDay, values.recurrence))}
        options={choices.map((name) => ({ value: name, text: text[name] }))}
      />
      {repetition !== 'once' && (
        <TextField
          label={text.upTo}
          type="date"
          value={lastDay}
          isDisabled={!mayChange}
          onChange={(day) => set('recurrence', recurrenceRuleOf(repetition, day, values.recurrence))}
        />
      )}
      {mayChange && <NextRepetitionTimes rule={values.recurrence} startsAt={values.sendAt} timeZone={timeZone} />}
    </>
  );
}
