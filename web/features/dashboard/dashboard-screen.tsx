import type { ComponentType, ReactNode } from 'react';
import { formatDay } from '#web/ui/format/dates.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { Screen } from '#web/ui/layout/screen.tsx';
import { Failure } from '#web/ui/states/failure.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { AttendantsTable } from './attendants-table.tsx';
import { Counters, CountersSkeleton } from './counters.tsx';
import '#web/ui/layout/panel.css';
import './dashboard.css';
import { dashboardText } from './dashboard.text.ts';
import { DayChart } from './day-chart.tsx';
import { PeriodFilter } from './period-filter.tsx';
import { useDashboard } from './use-dashboard.ts';
import { useFilter } from './use-filter.ts';
import { UserChart } from './user-chart.tsx';
import { WaitingList } from './waiting-list.tsx';

/**
 * `/`, for users who may view the dashboard: the work of a period, the current state, the work of each user, drawn
 * within `frame`.
 */
export function DashboardScreen({ frame: Frame }: { frame: ComponentType<{ children: ReactNode }> }) {
  const text = useText(dashboardText);
  const [filter, setFilter] = useFilter();
  const { data, error, mutate } = useDashboard(filter);
  return (
    <Screen title={text.title}>
      <Frame>
        <div className="dashboard">
          <PeriodFilter key={JSON.stringify(filter)} filter={filter} onApply={setFilter} />
          {!data && error ? (
            <Failure error={error} onRetry={mutate} />
          ) : (
            <>
              <p className="dashboard-period" role="status">
                {data && text.shown(formatDay(data.period.from), formatDay(data.period.to))}
              </p>
              {data ? <Counters counters={data.counters} /> : <CountersSkeleton />}
              <div className="dashboard-columns">
                <section className="panel" aria-label={text.attendants}>
                  <header className="panel-head">
                    <h2>{text.attendants}</h2>
                  </header>
                  <AttendantsTable rows={data?.attendants ?? []} isLoading={!data} />
                </section>
                <section className="panel" aria-label={text.waiting}>
                  <header className="panel-head">
                    <h2>{text.waiting}</h2>
                    <span className="cell-muted">{text.now}</span>
                  </header>
                  {data ? <WaitingList waiting={data.waiting} /> : <SkeletonRows count={2} />}
                </section>
              </div>
            </>
          )}
          <div className="dashboard-columns even">
            <UserChart />
            <DayChart />
          </div>
        </div>
      </Frame>
    </Screen>
  );
}
