import { appointments } from '#shared/appointments/contract.ts';
import { useResource } from '#web/api/use-resource.ts';
import { dateFormat } from '#web/ui/dates.ts';
import { useLanguage, useText } from '#web/ui/use-text.ts';
import './appointments.css';
import { appointmentsText } from './appointments.text.ts';
import type { ChosenTime } from './use-appointment-form.ts';

const time = dateFormat({ hour: '2-digit', minute: '2-digit' });

interface FreeTimesProps {
  userId: string;
  /** `YYYY-MM-DD`. */
  day: string;
  minutes: number;
  onPick: (slot: ChosenTime) => void;
}

/** The free times of an attendant on a day, as buttons. */
export function FreeTimes({ userId, day, minutes, onPick }: FreeTimesProps) {
  const text = useText(appointmentsText);
  const language = useLanguage();
  const isReady = userId !== '' && day !== '' && minutes > 0;
  const { data } = useResource(appointments.free, isReady ? { query: { userId, day, minutes } } : null);
  if (!isReady || !data) return null;
  if (data.slots.length === 0) return <p className="cell-muted">{text.noFreeTimes}</p>;
  return (
    <fieldset className="free-times">
      <legend>{text.freeTimes}</legend>
      {data.slots.map((slot) => (
        <button key={slot.date} type="button" className="free-time" onClick={() => onPick(slot)}>
          {time(new Date(slot.date), language)}
        </button>
      ))}
    </fieldset>
  );
}
