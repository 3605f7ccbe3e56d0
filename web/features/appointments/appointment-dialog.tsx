import type { Appointment } from '#shared/appointments/appointment.ts';
import { type Service, services } from '#shared/services/contract.ts';
import { users } from '#shared/users/contract.ts';
import { useUser } from '#web/api/session.ts';
import { useResource } from '#web/api/use-resource.ts';
import { ContactPicker } from '#web/entities/tickets/dialogs/contact-picker.tsx';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { ChipChooser } from '#web/ui/fields/chooser.tsx';
import { SelectField, TextField } from '#web/ui/fields/field.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { formatCents } from '#web/ui/format/money.ts';
import { zoneName } from '#web/ui/format/time-zones.ts';
import type { Language } from '#web/ui/language/language.ts';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { appointmentsText } from './appointments.text.ts';
import { FreeTimes } from './free-times.tsx';
import { momentOfTyped, typedMoment } from './local-moment.ts';
import { OverlapQuestion } from './overlap-question.tsx';
import { type ChosenTime, useAppointmentForm } from './use-appointment-form.ts';

interface AppointmentDialogProps {
  row?: Appointment;
  /** The time that was chosen in the calendar. */
  time?: ChosenTime;
  onClose: () => void;
}

/** Services that can be chosen: the active ones, and those the appointment has already. */
const offeredServices = (all: readonly Service[], row: Appointment | undefined, language: Language) => {
  const booked = row?.appointmentServices.map(({ service }) => service) ?? [];
  const offered = all.filter(({ id, status }) => status && booked.every((one) => one.id !== id));
  return [...booked, ...offered].map(({ id, name, priceCents, duration }) => ({
    id,
    name: priceCents > 0 ? `${name} · ${formatCents(priceCents, language)}` : name,
    duration,
  }));
};

const minuteMs = 60_000;

/** Books an appointment, or edits the given one. */
export function AppointmentDialog({ row, time, onClose }: AppointmentDialogProps) {
  const text = useText(appointmentsText);
  const language = useLanguage();
  const { field, values, set, errors, timeZone, ...form } = useAppointmentForm(row, time, onClose);
  const me = useUser();
  const colleagues = useResource(users.listAll, { query: {} });
  const offered = offeredServices(useResource(services.list, { query: {} }).data ?? [], row, language);
  const minutesOf = (chosen: readonly number[]) =>
    offered.reduce((sum, { id, duration }) => (chosen.includes(id) ? sum + duration : sum), 0);
  /** The end follows from the start and the services until it is typed. */
  const endAfter = (typed: string, chosen: readonly number[]) => {
    const start = momentOfTyped(typed, timeZone);
    const minutes = minutesOf(chosen);
    if (start === '' || minutes === 0) return;
    set('dateEnd', typedMoment(new Date(Date.parse(start) + minutes * minuteMs).toISOString(), timeZone));
  };
  // The attendant shows at once, and not when all colleagues are loaded.
  const attendants = colleagues.data ?? [row?.user ?? me];
  const names = attendants.map(({ id, name }) => ({ value: String(id), text: name }));
  return (
    <FormDialog title={row ? text.editTitle : text.add} onClose={onClose} {...form.dialog}>
      <ContactPicker
        label={text.contact}
        change={text.changeContact}
        contact={values.contact}
        onPick={(contact) => set('contact', contact)}
        error={errors.contact && text.contactRequired}
      />
      <SelectField
        {...field('userId', text.attendant)}
        error={errors.userId && text.userRequired}
        isDisabled={!form.mayChoose}
        isRequired
        options={[{ value: '', text: text.chooseAttendant }, ...names]}
      />
      <ChipChooser
        legend={text.services}
        options={offered}
        chosen={values.services}
        onChange={(chosen) => {
          set('services', chosen);
          endAfter(values.date, chosen);
        }}
        error={errors.services && text.servicesRequired}
        empty={text.noServices}
      />
      <TextField
        {...field('date', text.start)}
        type="datetime-local"
        error={errors.date && text.dateRequired}
        isRequired
        onChange={(typed) => {
          set('date', typed);
          endAfter(typed, values.services);
        }}
      />
      <TextField
        {...field('dateEnd', text.end)}
        type="datetime-local"
        error={errors.dateEnd && text.dateEndRequired}
        isRequired
      />
      <p className="appointment-note meta">{text.companyClock(zoneName(timeZone))}</p>
      <FreeTimes
        userId={values.userId}
        day={values.date.slice(0, 10)}
        minutes={minutesOf(values.services)}
        timeZone={timeZone}
        onPick={({ date, dateEnd }) => {
          set('date', typedMoment(date, timeZone));
          set('dateEnd', typedMoment(dateEnd, timeZone));
        }}
      />
      <Switch label={text.notifies} isOn={values.notifies} onChange={(isOn) => set('notifies', isOn)} />
      <OverlapQuestion error={form.error} onSave={form.saveOverlapping} />
    </FormDialog>
  );
}
