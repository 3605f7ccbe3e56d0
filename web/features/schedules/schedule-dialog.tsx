import { useState } from 'react';
import { files } from '#shared/files/contract.ts';
import { schedules } from '#shared/schedules/contract.ts';
import { type Schedule, ScheduleForm } from '#shared/schedules/schedule.ts';
import { hasVariables, renderVariables } from '#shared/text/variables.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';
import { useCan, useUser } from '#web/api/session.ts';
import { useCommand } from '#web/api/use-command.ts';
import { useResource } from '#web/api/use-resource.ts';
import { useSetting } from '#web/entities/settings/use-setting.ts';
import { ContactPicker, type PickedContact } from '#web/entities/tickets/dialogs/contact-picker.tsx';
import { optionsOf } from '#web/entities/tickets/dialogs/select-options.ts';
import { Button } from '#web/ui/button.tsx';
import { localTimeOf, shownDate } from '#web/ui/calendar/shown-time.ts';
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { ErrorNotice, Notice } from '#web/ui/notice.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { zoneName } from '#web/ui/time-zones.ts';
import { toast } from '#web/ui/toast.tsx';
import { useCrudForm } from '#web/ui/use-crud-form.ts';
import { useFormFile } from '#web/ui/use-form-file.ts';
import { useText } from '#web/ui/use-text.ts';
import { NextTimes } from './next-times.tsx';
import { endOf, type Repetition, repetitionOf, repetitions, ruleOf } from './repetition.ts';
import { reasonsText, schedulesText } from './schedules.text.ts';

/** The greeting has two variable names, which both work; the form offers only one of them. */
const offered = ['firstName', 'name', 'ms', 'protocol', 'hora'] as const;

interface Props {
  row?: Schedule | undefined;
  /** The contact, text and time that a new one starts with. */
  contact?: PickedContact | null;
  body?: string | undefined;
  at?: Date | undefined;
  onClose: () => void;
  onRemove?: ((row: Schedule) => void) | undefined;
}

function Preview({ message, name }: { message: string; name: string }) {
  const text = useText(schedulesText);
  const { timeZone } = useUser().company;
  const language = useSetting('customerLanguage');
  if (!hasVariables(message) || name === '') return null;
  const rendered = renderVariables(message, { contactName: name, at: new Date(), timeZone, language });
  return (
    <section aria-label={text.preview}>
      <small className="cell-muted">{text.preview}</small>
      <p className="schedule-preview">{rendered}</p>
    </section>
  );
}

/** The outcome of a message: why it was not sent, with the offer to send it now, or how late it was. */
function Fate({ row, onSent }: { row: Schedule; onSent: () => void }) {
  const text = useText(schedulesText);
  const reasons = useText(reasonsText);
  const send = useCommand(schedules.send, { changes: [schedules.list] });
  const minutes = Math.floor((row.lateMs ?? 0) / 60_000);
  const now = async () => {
    const outcome = await send.run({ params: { scheduleId: row.id } });
    if (!outcome.ok) return;
    toast.success(text.sent);
    onSent();
  };
  if (row.sentAt !== null) return minutes > 0 ? <p className="cell-muted">{text.lateBy(minutes)}</p> : null;
  if (row.status === 'AGENDADA')
    return <p className="cell-muted">{row.ticketId === null ? text.inLine : text.onItsWay}</p>;
  if (!row.reason) return null;
  return (
    <>
      <Notice kind="warning">{reasons[row.reason]}</Notice>
      <ErrorNotice error={send.error} />
      <Button onClick={now} isBusy={send.isRunning}>
        {text.sendNow}
      </Button>
    </>
  );
}

/** Schedules a message, or shows and edits the given one; one that was sent is only shown. */
export function ScheduleDialog({ row, contact: initial = null, body = '', at, onClose, onRemove }: Props) {
  const text = useText(schedulesText);
  const can = useCan();
  const user = useUser();
  const { timeZone } = user.company;
  const connections = useResource(whatsapp.list);
  const fileLists = useResource(files.listAll, { query: {} });
  const file = useFormFile(schedules);
  const [contact, setContact] = useState<PickedContact | null>(row ? { ...row.contact, number: '' } : initial);
  const isSent = row?.sentAt != null || (row?.status === 'AGENDADA' && row.ticketId !== null);
  const mayChange = !isSent && (!row || row.userId === user.id || can('schedules:manage'));
  const start = row ? shownDate(row.sendAt, timeZone) : at;
  const { values, set, field, ...form } = useCrudForm({
    routes: schedules,
    row,
    params: ({ id }) => ({ scheduleId: id }),
    schema: ScheduleForm,
    values: {
      body: (isSent ? row?.sentBody : undefined) ?? row?.body ?? body,
      contactId: row?.contactId ?? initial?.id ?? ('' as number | ''),
      sendAt: start ? localTimeOf(start) : '',
      whatsappId: row?.whatsappId ? String(row.whatsappId) : '',
      recurrence: row?.recurrence ?? '',
      cancelOnReply: row?.cancelOnReply ?? false,
      fileListId: row?.fileListId ? String(row.fileListId) : '',
    },
    bodyOf: ({ sent }) => sent as never,
    file,
    changes: [schedules.list],
    saved: text.saved,
    onSaved: onClose,
  });
  const repetition = repetitionOf(values.recurrence);
  const lastDay = endOf(values.recurrence);
  const choices: Repetition[] = repetition === 'own' ? [...repetitions, 'own'] : [...repetitions];
  const pick = (picked: PickedContact | null) => {
    setContact(picked);
    set('contactId', picked?.id ?? '');
  };
  return (
    <FormDialog
      title={row ? text.openTitle(text[row.status]) : text.add}
      onClose={onClose}
      {...form.dialog}
      isReadOnly={!mayChange}
      extra={row && mayChange && onRemove && <Button onClick={() => onRemove(row)}>{text.removeConfirm}</Button>}
    >
      {row && <Fate row={row} onSent={onClose} />}
      <ContactPicker contact={contact} onPick={pick} error={form.errors.contactId && text.contactRequired} />
      <TextAreaField
        {...field('body', text.message)}
        error={form.errors.body && text.tooShort}
        isDisabled={!mayChange}
        isRequired
        rows={4}
      />
      {mayChange && (
        <div className="schedule-variables">
          <span>{text.variables}</span>
          {offered.map((name) => (
            <Button key={name} onClick={() => set('body', `${values.body}{{${name}}}`)}>
              {text[name]}
            </Button>
          ))}
        </div>
      )}
      {!isSent && <Preview message={values.body} name={contact?.name ?? ''} />}
      {mayChange && <p className="cell-muted">{text.onePace}</p>}
      <TextField
        {...field('sendAt', text.sendAt)}
        type="datetime-local"
        hint={text.companyClock(zoneName(timeZone))}
        error={form.errors.sendAt && text.required}
        isDisabled={!mayChange}
        isRequired
      />
      <SelectField
        label={text.repeat}
        value={repetition}
        isDisabled={!mayChange}
        onChange={(name) => set('recurrence', ruleOf(name as Repetition, lastDay, values.recurrence))}
        options={choices.map((name) => ({ value: name, text: text[name] }))}
      />
      {repetition !== 'once' && (
        <TextField
          label={text.upTo}
          type="date"
          value={lastDay}
          isDisabled={!mayChange}
          onChange={(day) => set('recurrence', ruleOf(repetition, day, values.recurrence))}
        />
      )}
      {mayChange && <NextTimes rule={values.recurrence} startsAt={values.sendAt} timeZone={timeZone} />}
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
