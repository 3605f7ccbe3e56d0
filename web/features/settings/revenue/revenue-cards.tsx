import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Revenue } from '#shared/companies/revenue.ts';
import { appPaths } from '#web/paths.ts';
import { FigureTrend } from '#web/ui/charts/trend.tsx';
import { formatCents } from '#web/ui/format/money.ts';
import '#web/ui/layout/counters.css';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { monthName } from './month-names.ts';
import { revenueText } from './revenue.text.ts';
import { percentText, totalOverdue, totalTrials } from './sums.ts';

interface Card {
  id: string;
  label: string;
  /** The definition of the figure, shown while the pointer is over it. */
  meaning: string;
  value: string;
  note: string;
  trend?: ReactNode;
  tone?: 'warn';
  href?: string;
}

function CardView({ card: { id, label, meaning, value, note, trend, tone, href } }: { card: Card }) {
  const content = (
    <>
      <span className="meta row gap-2">{label}</span>
      <span className="counter-value flex wrap align-baseline strong figures">
        <span data-testid={`revenue-${id}`}>{value}</span>
        {trend}
      </span>
      <span className="revenue-note meta">{note}</span>
    </>
  );
  return (
    <li>
      {href ? (
        <Link to={href} className={`counter ${tone ?? ''}`} title={meaning}>
          {content}
        </Link>
      ) : (
        <div className={`counter ${tone ?? ''}`} title={meaning}>
          {content}
        </div>
      )}
    </li>
  );
}

/** The figures of the present month. */
export function RevenueCards({ revenue }: { revenue: Revenue }) {
  const text = useText(revenueText);
  const language = useLanguage();
  const money = (cents: number) => formatCents(cents, language);
  const [before, month] = revenue.months.slice(-2);
  if (!month) return null;
  const name = monthName(month.month, language);
  const nameBefore = before && monthName(before.month, language);
  const { begun, paid } = totalTrials(revenue);
  const { count, cents } = totalOverdue(revenue);
  const { ended, payingBefore } = month;
  const cards: Card[] = [
    {
      id: 'received',
      label: text.received(name),
      meaning: text.receivedMeans,
      value: money(month.revenueCents),
      note: before && nameBefore ? text.inMonth(money(before.revenueCents), nameBefore) : '',
    },
    {
      id: 'mrr',
      label: text.mrr,
      meaning: text.mrrMeans,
      value: month.mrrCents === null ? '–' : money(month.mrrCents),
      note: month.paying === null ? text.mrrLater : text.paying(month.paying),
      trend: before?.mrrCents ? (
        <FigureTrend
          now={month.mrrCents}
          before={before.mrrCents}
          was={money(before.mrrCents)}
          range={nameBefore ?? ''}
          rising="good"
        />
      ) : undefined,
    },
    {
      id: 'trials',
      label: text.trials,
      meaning: text.trialsMeans,
      value: percentText(paid, begun, language),
      note: begun === 0 ? text.noTrials : text.trialsOf(paid, begun),
    },
    {
      id: 'churn',
      label: text.churn(name),
      meaning: text.churnMeans,
      value: percentText(ended, payingBefore, language),
      note:
        ended === null || payingBefore === null
          ? text.noChurn
          : payingBefore === 0
            ? text.noPaying
            : text.churnOf(ended, payingBefore),
    },
    {
      id: 'overdue',
      label: text.overdue,
      meaning: text.overdueMeans,
      value: money(cents),
      note: count === 0 ? text.nothingOverdue : text.invoices(count),
      ...(count > 0 && { tone: 'warn' as const, href: `${appPaths.settings.href('billing')}&state=overdue` }),
    },
  ];
  return (
    <ul className="counters grid gap-3" aria-label={text.figures}>
      {cards.map((card) => (
        <CardView key={card.id} card={card} />
      ))}
    </ul>
  );
}
