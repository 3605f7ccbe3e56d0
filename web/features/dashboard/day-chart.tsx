import { lazy, Suspense } from 'react';
import { dashboard } from '#shared/dashboard/contract.ts';
import { useResource } from '#web/api/use-resource.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { ChartPanel, useChartDates } from './chart-panel.tsx';
import { dashboardText } from './dashboard.text.ts';
import type { DashboardDates } from './range.ts';
import { useListedFigure } from './use-counted.ts';

const VerticalBarChart = lazy(() =>
  import('#web/ui/charts/bar-charts.tsx').then((module) => ({ default: module.VerticalBarChart })),
);

/** The conversations begun on each day, or in each hour if the dates are a single day. */
export function DayChart({ range }: { range: DashboardDates }) {
  const text = useText(dashboardText);
  const [dates, setDates] = useChartDates(range);
  const resource = useResource(dashboard.ticketsDay, { query: dates });
  const { linkTo } = useListedFigure();
  const bars = resource.data?.data.map(({ data, horario, total }, id) => {
    const day = data?.split('/').toReversed().join('-') ?? dates.initialDate;
    const hour = horario === undefined ? {} : { hour: Number(horario.slice(0, 2)) };
    const to = linkTo({ figure: 'begun', ...hour, firstDay: day, lastDay: day });
    return { id, name: horario ?? data ?? '', value: total, to: total > 0 ? to : undefined };
  });
  return (
    <ChartPanel
      title={text.perDay}
      failure={text.daysFailed}
      dates={dates}
      onDates={setDates}
      error={resource.error}
      onRetry={() => resource.mutate()}
      bars={bars}
      total={resource.data?.count ?? 0}
      nameHeader={resource.data?.data[0]?.horario === undefined ? text.day : text.hour}
    >
      <Suspense fallback={<Skeleton height={260} />}>
        <VerticalBarChart bars={bars ?? []} />
      </Suspense>
    </ChartPanel>
  );
}
