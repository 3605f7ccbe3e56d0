import { lastDayOfAccess } from '#shared/companies/last-day-of-access.ts';
import { monthsOfRecurrence } from '#shared/companies/next-due-date.ts';
import type { Subscription } from '#shared/subscription/contract.ts';
import { useUser } from '#web/api/session.ts';
import { daysUntil, formatDay } from '#web/ui/format/dates.ts';
import { formatCents } from '#web/ui/format/money.ts';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { Badge } from '#web/ui/states/badge.tsx';
import { subscriptionText } from './subscription.text.ts';

/** How long the company has access, as a badge. */
function Until({ isActive, dueDate, trialExpiration }: Subscription) {
  const text = useText(subscriptionText);
  const { accessEnds } = useUser().company;
  if (dueDate === null) return <Badge>{text.noDueDate}</Badge>;
  if (!isActive) return <Badge kind="bad">{text.ended(formatDay(dueDate))}</Badge>;
  const lastDay = formatDay(lastDayOfAccess((daysUntil(dueDate) <= 0 && accessEnds) || dueDate));
  if (trialExpiration) return <Badge kind="warn">{text.onTrial(lastDay)}</Badge>;
  return <Badge kind="ok">{text.activeUntil(lastDay)}</Badge>;
}

function Use({ name, used, limit }: { name: string; used: number; limit: number }) {
  const text = useText(subscriptionText);
  return (
    <div className="use grid gap-1">
      <span>{name}</span>
      <span className="muted figures">{text.usedOf(used, limit)}</span>
      <meter aria-label={name} min={0} max={Math.max(limit, 1)} high={limit} value={Math.min(used, limit)} />
    </div>
  );
}

/** The plan of the company: price, due date, credit, and its use against the limits. */
export function PlanCard({ subscription }: { subscription: Subscription }) {
  const text = useText(subscriptionText);
  const language = useLanguage();
  const { plan, priceCents, recurrence, creditCents, use } = subscription;
  const money = (cents: number) => formatCents(cents, language);
  return (
    <section className="subscription-part plan-card" aria-label={text.yourPlan}>
      <header className="row wrap gap-3">
        <h2>{plan.name}</h2>
        <Until {...subscription} />
      </header>
      <p>
        <span className="offer-price figures">{money(priceCents)}</span>{' '}
        <span className="cell-muted">{text.per(monthsOfRecurrence[recurrence])}</span>
      </p>
      {creditCents !== 0 && (
        <p className="cell-muted">
          {creditCents > 0 ? text.credit(money(creditCents)) : text.debt(money(-creditCents))}
        </p>
      )}
      <div className="uses">
        <Use name={text.users} {...use.users} />
        <Use name={text.connections} {...use.connections} />
        <Use name={text.queues} {...use.queues} />
        {plan.useCampaigns && <Use name={text.campaigns} {...use.campaigns} />}
        {plan.useSchedules && <Use name={text.schedules} {...use.schedules} />}
      </div>
    </section>
  );
}
