import { useState } from 'react';
import { usualHours, weekForEditing } from '#shared/hours/usual-hours.ts';
import { type Queue, QueueForm, queues } from '#shared/queues/contract.ts';
import { errorBesideNotice } from '#web/entities/hours/hours-error.ts';
import { areOpeningHoursValid } from '#web/entities/hours/typed-time.ts';
import { useReceivedWeek } from '#web/entities/hours/use-received-week.ts';
import { useCrudForm } from '#web/ui/forms/use-crud-form.ts';
import { useFormFile } from '#web/ui/forms/use-form-file.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { queuesText } from './queues.text.ts';

const valuesOf = (queue: Queue | undefined, color: string) => ({
  name: queue?.name ?? '',
  color: queue?.color ?? color,
  orderQueue: queue?.orderQueue?.toString() ?? '',
  greetingMessage: queue?.greetingMessage ?? '',
  complationMessage: queue?.complationMessage ?? '',
  outOfHoursMessage: queue?.outOfHoursMessage ?? '',
  ratingMessage: queue?.ratingMessage ?? '',
  promptId: queue?.promptId?.toString() ?? '',
  integrationId: queue?.integrationId?.toString() ?? '',
  assignment: queue?.assignment ?? 'off',
  assignmentLimit: queue?.assignmentLimit?.toString() ?? '',
  answerMinutes: queue?.answerMinutes?.toString() ?? '',
  resolutionMinutes: queue?.resolutionMinutes?.toString() ?? '',
  schedules: weekForEditing(queue ? queue.schedules : usualHours),
});

const fieldOf = {
  ERR_QUEUE_NAME_ALREADY_EXISTS: 'name',
  ERR_QUEUE_INVALID_NAME: 'name',
  ERR_QUEUE_COLOR_ALREADY_EXISTS: 'color',
  ERR_QUEUE_INVALID_COLOR: 'color',
} as const;

/** The form of a new queue, or of the given one, with its file. */
export function useQueueForm(queue: Queue | undefined, firstColor: string) {
  const text = useText(queuesText);
  const stored = valuesOf(queue, firstColor);
  const [values] = useState(stored);
  const [hoursBefore, setHoursBefore] = useState(queue?.schedules);
  const file = useFormFile(queues);
  const form = useCrudForm({
    routes: queues,
    row: queue,
    params: ({ id }) => ({ queueId: id }),
    schema: QueueForm,
    values,
    bodyOf: ({ sent, isNew }) => (isNew || !sent.schedules ? sent : { ...sent, schedulesBefore: hoursBefore }),
    isComplete: ({ schedules }) => areOpeningHoursValid(schedules),
    file,
    fieldOf,
    changes: [queues.list],
    saved: text.saved,
    onSaved: ({ schedules }) => setHoursBefore(schedules),
  });
  const received = useReceivedWeek(form, stored, form.isBusy);
  const json = JSON.stringify(queue?.schedules);
  const [seen, setSeen] = useState(json);
  if (json !== seen) {
    setSeen(json);
    setHoursBefore(queue?.schedules);
  }
  const error = errorBesideNotice(form.error, received.isChangedElsewhere);
  return { ...form, ...received, error, file, areHoursWrong: !areOpeningHoursValid(form.values.schedules) };
}

export type QueueFormState = ReturnType<typeof useQueueForm>;
