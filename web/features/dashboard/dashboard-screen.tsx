import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { DownloadIcon } from '#web/ui/buttons/icons.tsx';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { Screen } from '#web/ui/layout/screen.tsx';
import { saveFile } from '#web/ui/lists/save-file.ts';
import { Failure } from '#web/ui/states/failure.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { AttendantsTable } from './attendants-table.tsx';
import { CountersSkeleton, DashboardCounters } from './counters.tsx';
import { dashboardCsv } from './csv.ts';
import '#web/ui/layout/counters.css';
import '#web/ui/layout/panel.css';
import './dashboard.css';
import { dashboardText } from './dashboard.text.ts';
import { DayChart } from './day-chart.tsx';
import { HeatMap } from './heat-map.tsx';
import { QueuesTable } from './queues-table.tsx';
import { RangeBar } from './range-bar.tsx';
import { shownDays } from './shown-days.ts';
import { TagsTable } from './tags-table.tsx';
import { useListedFigure } from './use-counted.ts';
import { type DashboardAnswer, useDashboard } from './use-dashboard.ts';
import { useDashboardRange } from './use-range.ts';
import { UserChart } from './user-chart.tsx';
import { WaitingList } from './waiting-list.tsx';

const CountedDialog = lazy(() =>
  import('./counted-dialog.tsx').then((module) => ({ default: module.CountedConversationsDialog })),
);

function Panel({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <section className="panel" aria-label={title}>
      <header className="panel-head">
        <h2>{title}</h2>
        {hint && <span className="cell-muted">{hint}</span>}
      </header>
      {children}
    </section>
  );
}

/** The shown range and the one before. */
function ShownPeriods({ period, before, today }: Pick<DashboardAnswer, 'period' | 'before'> & { today: string }) {
  const text = useText(dashboardText);
  const [from = '', to = '', earlierFrom = '', earlierTo = ''] = shownDays({ period, before, today }, useLanguage());
  return (
    <>
      <span>{text.shown(from, to)}</span>{' '}
      <span className="cell-muted">{text.comparedWith(earlierFrom, earlierTo)}</span>
    </>
  );
}

/**
 * `/`, for users who may view the dashboard: the work of a period, the current state, the work of each user, drawn
 * within `frame`.
 */
export function DashboardScreen({ frame: Frame }: { frame: ComponentType<{ children: ReactNode }> }) {
  const text = useText(dashboardText);
  const language = useLanguage();
  const range = useDashboardRange();
  const { data, error, mutate } = useDashboard(range.filter);
  const { counted, close } = useListedFigure();
  const save = () => {
    if (!data) return;
    const name = `${text.fileName}-${data.period.from}-${data.period.to}.csv`;
    saveFile(name, [dashboardCsv(data, language)], 'text/csv;charset=utf-8');
  };
  return (
    <Screen title={text.title}>
      <Frame>
        <div className="dashboard column gap-4">
          <div className="dashboard-head flex wrap align-start gap-3">
            <RangeBar range={range} />
            <p className="dashboard-period meta" role="status">
              {data && <ShownPeriods {...data} today={range.today} />}
            </p>
            <Button className="icon-on-phone" icon={<DownloadIcon size={18} />} isDisabled={!data} onClick={save}>
              {text.exportFile}
            </Button>
          </div>
          {!data && error ? (
            <Failure error={error} onRetry={mutate} />
          ) : (
            <>
              {data ? <DashboardCounters counters={data.counters} before={data.before} /> : <CountersSkeleton />}
              <div className="dashboard-columns grid align-start gap-4">
                <Panel title={text.attendants}>
                  <AttendantsTable rows={data?.attendants ?? []} isLoading={!data} />
                </Panel>
                <Panel title={text.waiting} hint={text.now}>
                  {data ? <WaitingList waiting={data.waiting} /> : <SkeletonRows count={2} />}
                </Panel>
              </div>
            </>
          )}
          {data && (
            <Panel title={text.byQueue}>
              <QueuesTable rows={data.queues} isLoading={false} />
            </Panel>
          )}
          {data && data.tags.length > 0 && (
            <Panel title={text.byTag} hint={text.byTagHint}>
              <TagsTable rows={data.tags} all={data.counters.supportFinished} />
            </Panel>
          )}
          <div className="dashboard-columns grid align-start gap-4 even">
            <UserChart range={range.dates} />
            <DayChart range={range.dates} />
          </div>
          {data && (
            <Panel title={text.byHour} hint={text.byHourHint}>
              <HeatMap week={data.hours} />
            </Panel>
          )}
        </div>
        {counted && data && (
          <Suspense>
            <CountedDialog counted={counted} period={data.period} onClose={close} />
          </Suspense>
        )}
      </Frame>
    </Screen>
  );
}
