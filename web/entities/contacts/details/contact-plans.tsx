import { useState } from 'react';
import { appointments } from '#shared/appointments/contract.ts';
import { partOf } from '#shared/plan-parts.ts';
import { schedules } from '#shared/schedules/contract.ts';
import { useHasPart } from '#web/api/use-has-part.ts';
import { useResource } from '#web/api/use-resource.ts';
import { formatMoment } from '#web/ui/format/dates.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import './details.css';
import { detailsText } from './details.text.ts';

/** Messages that wait for their time, and coming appointments of a contact, by their time. */
export function ContactPlans({ contactId }: { contactId: number }) {
  const text = useText(detailsText);
  const hasPart = useHasPart();
  const [now] = useState(() => new Date().toISOString());
  const planned = useResource(schedules.list, hasPart(partOf.schedules) ? { query: { contactId } } : null);
  const booked = useResource(
    appointments.list,
    hasPart(partOf.appointments) ? { query: { contactId, from: now } } : null,
  );
  const messages = (planned.data?.schedules ?? [])
    .filter(({ status }) => status === 'PENDENTE' || status === 'AGENDADA')
    .map(({ id, sendAt, body }) => ({ key: `m${id}`, at: sendAt, what: body || text.message }));
  const dates = (booked.data?.appointments ?? [])
    .filter(({ status }) => status !== 'cancelled')
    .map(({ id, date, appointmentServices, user }) => ({
      key: `a${id}`,
      at: date,
      what: [...appointmentServices.map(({ service }) => service.name), user.name].join(' · ') || text.appointment,
    }));
  const rows = [...messages, ...dates].sort((a, b) => (a.at < b.at ? -1 : 1));
  const isLoaded = planned.data !== undefined || booked.data !== undefined;
  return (
    <>
      <ErrorNotice error={planned.error ?? booked.error} />
      {isLoaded && rows.length === 0 && <p>{text.noPlans}</p>}
      <ul className="plans">
        {rows.map(({ key, at, what }) => (
          <li key={key}>
            <time dateTime={at}>{formatMoment(at)}</time>
            <span className="truncate" title={what}>
              {what}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
