import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { RevenueMonth } from '#shared/companies/revenue.ts';
import { companyRevenue } from '#shared/companies/revenue-contract.ts';
import { useResource } from '#web/api/use-resource.ts';
import { appPaths } from '#web/paths.ts';
import { ChartIcon } from '#web/ui/buttons/icons.tsx';
import { formatMoment } from '#web/ui/format/dates.ts';
import { formatCents } from '#web/ui/format/money.ts';
import '#web/ui/layout/panel.css';
import type { Language } from '#web/ui/language/language.ts';
import { type TextIn, useLanguage, useText } from '#web/ui/language/use-text.ts';
import { type Column, DataTable } from '#web/ui/lists/data-table.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { Failure } from '#web/ui/states/failure.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { RevenueDefinitions } from './definitions.tsx';
import { shortMonth } from './month-names.ts';
import { OverduePanel } from './overdue-panel.tsx';
import { RevenueCards } from './revenue-cards.tsx';
import { RevenueCharts } from './revenue-charts.tsx';
import './revenue.css';
import { revenueText } from './revenue.text.ts';
import { isRevenueEmpty, percentText } from './sums.ts';

type Row = RevenueMonth & { id: number };

function monthColumns(text: TextIn<typeof revenueText>, language: Language): Column<Row>[] {
  const money = (cents: number | null) => (cents === null ? '–' : formatCents(cents, language));
  return [
    { id: 'month', header: text.month, isTitle: true, cell: ({ month }) => shortMonth(month, language) },
    {
      id: 'revenue',
      header: text.revenue,
      isNumber: true,
      onPhone: 'named',
      cell: ({ revenueCents }) => money(revenueCents),
    },
    { id: 'mrr', header: text.mrrShort, isNumber: true, onPhone: 'named', cell: ({ mrrCents }) => money(mrrCents) },
    { id: 'paying', header: text.payingShort, isNumber: true, onPhone: 'hidden', cell: ({ paying }) => paying ?? '–' },
    {
      id: 'churn',
      header: text.churnShort,
      isNumber: true,
      onPhone: 'named',
      cell: ({ ended, payingBefore }) => percentText(ended, payingBefore, language),
    },
    {
      id: 'trials',
      header: text.trialsShort,
      isNumber: true,
      onPhone: 'hidden',
      cell: ({ trials }) => (trials?.begun ? text.share(trials.paid, trials.begun) : '–'),
    },
  ];
}

/** Whether a month has anything to show; the months before the first one are left out. */
const hasFigures = ({ revenueCents, paying, trials }: RevenueMonth) =>
  revenueCents !== 0 || paying !== null || (trials !== null && trials.begun > 0);

/** How the business of the platform goes: money received, recurring revenue, trials, churn and overdue invoices. */
export function RevenueTab() {
  const text = useText(revenueText);
  const language = useLanguage();
  const { data, error, mutate } = useResource(companyRevenue.showRevenue, { query: {} });
  const columns = useMemo(() => monthColumns(text, language), [text, language]);
  if (!data) return error ? <Failure error={error} onRetry={mutate} /> : <SkeletonRows count={8} />;
  if (isRevenueEmpty(data))
    return (
      <EmptyState
        icon={<ChartIcon size={26} />}
        title={text.emptyTitle}
        hint={text.emptyHint}
        action={<Link to={appPaths.settings.href('plans')}>{text.toPlans}</Link>}
      />
    );
  const rows = data.months.map((month, id) => ({ ...month, id }));
  const first = rows.findIndex(hasFigures);
  return (
    <div className="revenue column gap-4">
      <RevenueCards revenue={data} />
      <RevenueCharts months={data.months} />
      <div className="revenue-charts grid align-start gap-4 wide-first">
        <section className="panel" aria-label={text.months}>
          <header className="panel-head">
            <h2>{text.months}</h2>
            <span className="cell-muted">{data.countedAt && text.countedAt(formatMoment(data.countedAt))}</span>
          </header>
          <DataTable
            label={text.months}
            columns={columns}
            rows={rows.slice(first).toReversed()}
            isLoading={false}
            empty={null}
          />
        </section>
        <OverduePanel revenue={data} />
      </div>
      <RevenueDefinitions />
    </div>
  );
}
