import { type ReactNode, useId, useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { ChartIcon, RefreshIcon, WarningIcon } from '#web/ui/buttons/icons.tsx';
import type { ChartBar } from '#web/ui/charts/bars.ts';
import { TextField } from '#web/ui/fields/field.tsx';
import { uiText } from '#web/ui/language/ui.text.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { toast } from '#web/ui/states/toast.tsx';
import { dashboardText } from './dashboard.text.ts';
import { NumbersTable } from './numbers-table.tsx';
import type { DashboardDates } from './range.ts';

/** The dates of a chart: those of the page until it gets its own, and again after the page's change. */
export function useChartDates(range: DashboardDates): [DashboardDates, (own: DashboardDates) => void] {
  const [own, setOwn] = useState<{ of: DashboardDates; dates: DashboardDates }>();
  const isCurrent = own?.of.initialDate === range.initialDate && own.of.finalDate === range.finalDate;
  return [isCurrent ? own.dates : range, (dates) => setOwn({ of: range, dates })];
}

function DatesForm({
  name,
  dates,
  onApply,
}: {
  name: string;
  dates: DashboardDates;
  onApply: (dates: DashboardDates) => void;
}) {
  const text = useText(dashboardText);
  const [{ initialDate, finalDate }, setTyped] = useState(dates);
  const apply = () => {
    if (initialDate === '' || finalDate === '' || initialDate > finalDate) return toast.error(text.notSet);
    onApply({ initialDate, finalDate });
  };
  return (
    <form
      className="dashboard-filter flex wrap gap-3 of-chart"
      aria-label={`${text.filter}: ${name}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <TextField
        type="date"
        label={text.start}
        value={initialDate}
        onChange={(value) => setTyped({ initialDate: value, finalDate })}
      />
      <TextField
        type="date"
        label={text.end}
        value={finalDate}
        onChange={(value) => setTyped({ initialDate, finalDate: value })}
      />
      <Button type="submit">{text.apply}</Button>
    </form>
  );
}

interface ChartPanelProps {
  title: string;
  hint?: string;
  /** Shown when the numbers cannot be read. */
  failure: string;
  dates: DashboardDates;
  onDates: (dates: DashboardDates) => void;
  error: unknown;
  onRetry: () => unknown;
  bars: readonly ChartBar[] | undefined;
  total: number;
  /** The heading of the names in the table of numbers. */
  nameHeader: string;
  children: ReactNode;
}

/** A chart of the page's range or, on demand, of dates of its own, with its numbers as a table, and its empty and error states. */
export function ChartPanel(props: ChartPanelProps) {
  const { title, hint, failure, dates, onDates, error, onRetry, bars, total, nameHeader, children } = props;
  const text = useText(dashboardText);
  const ui = useText(uiText);
  const id = useId();
  // Both stay open when the dates change.
  const [showsDates, setShowsDates] = useState(false);
  const [showsNumbers, setShowsNumbers] = useState(false);
  const content = () => {
    if (!bars && error) {
      return (
        <div role="alert">
          <EmptyState
            icon={<WarningIcon size={26} />}
            title={failure}
            hint={ui.failureHelpOfSupport}
            action={
              <Button icon={<RefreshIcon size={18} />} onClick={onRetry}>
                {ui.retry}
              </Button>
            }
          />
        </div>
      );
    }
    if (!bars) return <Skeleton height={260} />;
    if (total === 0) return <EmptyState icon={<ChartIcon size={26} />} title={text.nothing} hint={text.nothingHint} />;
    return (
      <>
        <div aria-hidden="true" className="chart">
          {children}
        </div>
        <NumbersTable
          bars={bars}
          nameHeader={nameHeader}
          label={title}
          isOpen={showsNumbers}
          onToggle={setShowsNumbers}
        />
      </>
    );
  };
  return (
    <section className="panel" aria-labelledby={id}>
      <header className="panel-head">
        <h2 id={id}>{title}</h2>
        <span className="cell-muted chart-total">{bars && total > 0 ? text.total(total) : hint}</span>
        <button
          type="button"
          className="link-button"
          aria-expanded={showsDates}
          onClick={() => setShowsDates((isShown) => !isShown)}
        >
          {text.otherDates}
        </button>
      </header>
      {showsDates && <DatesForm key={JSON.stringify(dates)} name={title} dates={dates} onApply={onDates} />}
      {content()}
    </section>
  );
}
