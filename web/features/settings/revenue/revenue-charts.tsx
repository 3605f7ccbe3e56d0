import { lazy, Suspense } from 'react';
import type { RevenueMonth } from '#shared/companies/revenue.ts';
import type { ChartBar } from '#web/ui/charts/bars.ts';
import { formatCents, formatCentsShort } from '#web/ui/format/money.ts';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { monthName, shortMonth } from './month-names.ts';
import { revenueText } from './revenue.text.ts';

const TimeBars = lazy(() =>
  import('#web/ui/charts/bar-charts.tsx').then((module) => ({ default: module.VerticalBarChart })),
);

/** A bar for each month; the table of the months has the same numbers for screen readers. */
function MonthChart({ title, hint, bars, empty }: { title: string; hint: string; bars: ChartBar[]; empty?: string }) {
  const language = useLanguage();
  return (
    <section className="panel" aria-label={title}>
      <header className="panel-head">
        <h2>{title}</h2>
        <span className="cell-muted">{hint}</span>
      </header>
      {bars.length === 0 ? (
        <p className="revenue-quiet">{empty}</p>
      ) : (
        <div aria-hidden="true" className="chart">
          <Suspense fallback={<Skeleton height={260} />}>
            <TimeBars
              bars={bars}
              format={(cents) => formatCents(cents, language)}
              scaleFormat={(cents) => formatCentsShort(cents, language)}
            />
          </Suspense>
        </div>
      )}
    </section>
  );
}

/** The received amounts and the recurring revenue by month. */
export function RevenueCharts({ months }: { months: readonly RevenueMonth[] }) {
  const text = useText(revenueText);
  const language = useLanguage();
  const named = months.map((one, id) => ({ ...one, id, name: shortMonth(one.month, language) }));
  const counted = named.filter(({ mrrCents }) => mrrCents !== null);
  const total = months.reduce((sum, { revenueCents }) => sum + revenueCents, 0);
  const since = counted[0] && counted.length < months.length ? text.since(monthName(counted[0].month, language)) : '';
  return (
    <div className="revenue-charts grid align-start gap-4">
      <MonthChart
        title={text.revenueByMonth}
        hint={text.total(formatCents(total, language))}
        bars={named.map(({ id, name, revenueCents }) => ({ id, name, value: revenueCents }))}
      />
      <MonthChart
        title={text.mrrByMonth}
        hint={since}
        bars={counted.map(({ id, name, mrrCents }) => ({ id, name, value: mrrCents ?? 0 }))}
        empty={text.mrrLater}
      />
    </div>
  );
}
