import type { Schedule } from '#shared/schedules/schedule.ts';
import { ScheduleMessagePart } from '#web/entities/schedules/message-part.tsx';
import { schedulesText } from '#web/entities/schedules/schedules.text.ts';
import { ScheduleSendingPart } from '#web/entities/schedules/sending-part.tsx';
import { RepetitionPart, TimeField, UsualTimes } from '#web/entities/schedules/time-part.tsx';
import { type NewScheduleValues, useScheduleForm } from '#web/entities/schedules/use-schedule-form.ts';
import { ContactPicker } from '#web/entities/tickets/dialogs/contact-picker.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { ScheduleOutcomeMark } from './schedule-outcome.tsx';

interface Props extends NewScheduleValues {
  onClose: () => void;
  onRemove?: ((row: Schedule) => void) | undefined;
}

/** Schedules a message, or shows and edits the given one; one that was sent is only shown. */
export function ScheduleDialog({ onClose, onRemove, ...initial }: Props) {
  const { row } = initial;
  const text = useText(schedulesText);
  const form = useScheduleForm(initial, onClose);
  const { values, set, mayChange } = form;
  return (
    <FormDialog
      title={row ? text.openTitle(text[row.status]) : text.add}
      onClose={onClose}
      {...form.dialog}
      isReadOnly={!mayChange}
      extra={row && mayChange && onRemove && <Button onClick={() => onRemove(row)}>{text.removeConfirm}</Button>}
    >
      {row && <ScheduleOutcomeMark row={row} onSent={onClose} />}
      <ContactPicker
        contact={form.contact}
        onPick={form.pickContact}
        error={form.errors.contactId && text.contactRequired}
      />
      <ScheduleMessagePart form={form} />
      <TimeField form={form} />
      {!row && <UsualTimes form={form} />}
      {mayChange && <p className="cell-muted">{text.onePace}</p>}
      <RepetitionPart form={form} />
      <ScheduleSendingPart form={form} />
      <Switch
        label={text.cancelOnReply}
        isOn={values.cancelOnReply}
        isDisabled={!mayChange}
        onChange={(isOn) => set('cancelOnReply', isOn)}
      />
      <ErrorNotice error={form.error} />
    </FormDialog>
  );
}
