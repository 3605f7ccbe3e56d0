import { lastDayOfAccess } from '#shared/companies/last-day-of-access.ts';
import { useCan, useUser } from '#web/api/session.ts';
import { daysUntil, formatDay } from '#web/ui/format/dates.ts';
import { useText } from '#web/ui/language/use-text.ts';
import './greeting.css';
import { greetingText } from './greeting.text.ts';

/** Welcomes the user; users who may pay see until when their company is active. */
export function Greeting() {
  const text = useText(greetingText);
  const { name, company } = useUser();
  const mayPay = useCan()('billing:use');
  const isDue = company.dueDate !== null && daysUntil(company.dueDate) <= 0;
  return (
    <p className="greeting flex wrap align-baseline break-words">
      <strong>{text.greeting(name, company.name)}</strong>
      {mayPay && company.dueDate && (
        <span className="meta">
          {company.trialExpiration
            ? text.trialUntil(
                formatDay(lastDayOfAccess(company.trialExpiration)),
                Math.max(0, daysUntil(company.trialExpiration)),
              )
            : text.activeUntil(formatDay(lastDayOfAccess((isDue && company.accessEnds) || company.dueDate)))}
        </span>
      )}
    </p>
  );
}
