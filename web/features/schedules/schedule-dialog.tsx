import { files } from '#shared/files/contract.ts';
import type { Schedule } from '#shared/schedules/schedule.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';
import { useResource } from '#web/api/use-resource.ts';
import { ContactPicker } from '#web/entities/tickets/dialogs/contact-picker.tsx';
import { optionsOf } from '#web/entities/tickets/dialogs/select-options.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { SelectField } from '#web/ui/fields/field.tsx';
import { FileField } from '#web/ui/fields/file-field.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { MessagePart } from './message-part.tsx';
import { ScheduleOutcome } from './schedule-outcome.tsx';
import { schedulesText } from './schedules.text.ts';
import { TimePart } from './time-part.tsx';
import { type ScheduleStart, useScheduleForm } from './use-schedule-form.ts';

interface Props extends ScheduleStart {
  onClose: () => void;
  onRemove?: ((row: Schedule) => void) | undefined;
}

/** Schedules a message, or shows and edits the given one; one that was sent is only shown. */
export function ScheduleDialog({ onClose, onRemove, ...initial }: Props) {
  const { row } = initial;
  const text = useText(schedulesText);
  const connections = useResource(whatsapp.list);
  const fileLists = useResource(files.listAll, { query: {} });
  const form = useScheduleForm(initial, onClose);
  const { values, set, field, file, mayChange } = form;
  return (
    <FormDialog
      title={row ? text.openTitle(text[row.status]) : text.add}
      onClose={onClose}
      {...form.dialog}
      isReadOnly={!mayChange}
      extra={row && mayChange && onRemove && <Button onClick={() => onRemove(row)}>{text.removeConfirm}</Button>}
    >
      {row && <ScheduleOutcome row={row} onSent={onClose} />}
      <ContactPicker
        contact={form.contact}
        onPick={form.pickContact}
        error={form.errors.contactId && text.contactRequired}
      />
      <MessagePart form={form} />
      {mayChange && <p className="cell-muted">{text.onePace}</p>}
      <TimePart form={form} />
      <SelectField
        {...field('whatsappId', text.connection)}
        isDisabled={!mayChange}
        options={optionsOf(connections.data ?? [], text.usual)}
      />
      {(fileLists.data?.length ?? 0) > 0 && (
        <SelectField
          {...field('fileListId', text.fileList)}
          isDisabled={!mayChange}
          options={optionsOf(fileLists.data ?? [], text.noFileList)}
        />
      )}
      {mayChange ? <FileField {...file.field} current={form.stored?.mediaName ?? null} /> : row?.mediaName}
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
