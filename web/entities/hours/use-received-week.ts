import type { WorkingHours } from '#shared/hours/hours.ts';
import type { useForm } from '#web/ui/forms/use-form.ts';
import { useReceived } from '#web/ui/forms/use-received.ts';
import { mergedWeek } from './merged-week.ts';

/** Takes what a colleague stored into an open form with a week of hours: each typed day and each other changed field stays. */
export function useReceivedWeek<Values extends Record<string, unknown> & { schedules: WorkingHours[] }>(
  form: Pick<ReturnType<typeof useForm<Values>>, 'isDirty' | 'receive' | 'set' | 'before' | 'changes'>,
  stored: Values,
  isSaving: boolean,
) {
  const { schedules } = form.before;
  const receive = (theirs: Values) => {
    form.receive(theirs);
    form.set('schedules', (typed) => mergedWeek(schedules, typed, theirs.schedules));
  };
  const isChangedElsewhere = useReceived({ isDirty: form.isDirty, receive }, stored, isSaving);
  const discard = () => {
    for (const name of Object.keys(form.changes)) form.set(name, stored[name] as Values[typeof name]);
  };
  return { isChangedElsewhere, discard };
}
