import { lazy, Suspense } from 'react';
import { dashboard } from '#shared/dashboard/contract.ts';
import { useResource } from '#web/api/use-resource.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { ChartPanel, useChartDates } from './chart-panel.tsx';
import { dashboardText } from './dashboard.text.ts';
import type { DashboardDates } from './range.ts';
import { useListedFigure } from './use-counted.ts';

const NameBars = lazy(() =>
  import('#web/ui/charts/bar-charts.tsx').then((module) => ({ default: module.HorizontalBarChart })),
);

/** The conversations that each user finished. */
export function UserChart({ range }: { range: DashboardDates }) {
  const text = useText(dashboardText);
  const [dates, setDates] = useChartDates(range);
  const resource = useResource(dashboard.ticketsUsers, { query: dates });
  const { linkTo } = useListedFigure();
  const bars = resource.data?.data.map(({ userId, nome, quantidade }, id) => {
    const to = linkTo({ figure: 'finished', userId, firstDay: dates.initialDate, lastDay: dates.finalDate });
    return { id, name: nome, value: quantidade, to: quantidade > 0 ? to : undefined };
  });
  return (
    <ChartPanel
      title={text.perUser}
      hint={text.perUserHint}
      failure={text.usersFailed}
      dates={dates}
      onDates={setDates}
      error={resource.error}
      onRetry={() => resource.mutate()}
      bars={bars}
      total={bars?.reduce((sum, { value }) => sum + value, 0) ?? 0}
      nameHeader={text.user}
    >
      <Suspense fallback={<Skeleton height={260} />}>
        <NameBars bars={bars ?? []} />
      </Suspense>
    </ChartPanel>
  );
}
