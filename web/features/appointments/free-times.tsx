import { appointments } from '#shared/appointments/contract.ts';
import { useResource } from '#web/api/use-resource.ts';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import './appointments.css';
import { appointmentsText } from './appointments.text.ts';
import { clockFormat } from './clock-format.ts';
import type { ChosenTime } from './use-appointment-form.ts';

interface FreeTimesProps {
  userId: string;
  /** `YYYY-MM-DD`. */
  day: string;
  minutes: number;
  timeZone: string;
  onPick: (slot: ChosenTime) => void;
}

/** The free times of an attendant on a day, as buttons. */
export function FreeTimes({ userId, day, minutes, timeZone, onPick }: FreeTimesProps) {
  const text = useText(appointmentsText);
  const language = useLanguage();
  const time = clockFormat(language, timeZone);
  const isReady = userId !== '' && day !== '' && minutes > 0;
  const { data } = useResource(appointments.free, isReady ? { query: { userId, day, minutes } } : null);
  if (!isReady || !data) return null;
  if (data.slots.length === 0) return <p className="appointment-note meta">{text.noFreeTimes}</p>;
  return (
    <fieldset className="free-times flex wrap gap-1">
      <legend>{text.freeTimes}</legend>
      {data.slots.map((slot) => (
        <button key={slot.date} type="button" className="free-time" onClick={() => onPick(slot)}>
          {time.format(new Date(slot.date))}
        </button>
      ))}
    </fieldset>
  );
}
