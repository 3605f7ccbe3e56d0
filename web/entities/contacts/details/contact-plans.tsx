import { formatMoment } from '#web/ui/format/dates.ts';
import { useText } from '#web/ui/language/use-text.ts';
import './details.css';
import { detailsText } from './details.text.ts';
import type { ContactOverviewState } from './use-overview.ts';

interface Plan {
  id: number;
  at: string;
  what: string;
}

function Plans({ plans }: { plans: readonly Plan[] | undefined }) {
  const text = useText(detailsText);
  if (plans?.length === 0) return <p>{text.noPlans}</p>;
  return (
    <ul className="plans column">
      {plans?.map(({ id, at, what }) => (
        <li key={id}>
          <time dateTime={at}>{formatMoment(at)}</time>
          <span className="truncate" title={what}>
            {what}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Messages to the contact that wait for their time, the next one first. */
export function ContactSchedules({ overview: { data } }: { overview: ContactOverviewState }) {
  const text = useText(detailsText);
  const plans = data?.schedules?.map(({ id, sendAt, body }) => ({ id, at: sendAt, what: body || text.message }));
  return <Plans plans={plans} />;
}

/** The coming appointments of the contact, the next one first. */
export function ContactAppointments({ overview: { data } }: { overview: ContactOverviewState }) {
  const text = useText(detailsText);
  const plans = data?.appointments?.map(({ id, date, appointmentServices, user }) => ({
    id,
    at: date,
    what: [...appointmentServices.map(({ service }) => service.name), user.name].join(' · ') || text.appointment,
  }));
  return <Plans plans={plans} />;
}
