import { useState } from 'react';
import { dashboardPeriods } from '#shared/dashboard/contract.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { SelectField, TextField } from '#web/ui/fields/field.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { toast } from '#web/ui/states/toast.tsx';
import { dashboardText } from './dashboard.text.ts';
import type { DashboardFilter } from './use-dashboard.ts';

interface PeriodFilterProps {
  filter: DashboardFilter;
  onApply: (filter: DashboardFilter) => void;
}

type Kind = 'date' | 'period';
const textOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value));

/** Filters by dates or by a period up to today; applying requires one of them. */
export function PeriodFilter({ filter, onApply }: PeriodFilterProps) {
  const text = useText(dashboardText);
  const [kind, setKind] = useState<Kind>(filter.days === undefined ? 'date' : 'period');
  const [days, setDays] = useState(textOf(filter.days));
  const [from, setFrom] = useState(textOf(filter.date_from));
  const [to, setTo] = useState(textOf(filter.date_to));
  const apply = () => {
    const isSet = kind === 'period' ? days !== '' : from !== '' || to !== '';
    if (!isSet) return toast.error(text.notSet);
    onApply(kind === 'period' ? { days } : { date_from: from, date_to: to });
  };
  const values = dashboardPeriods.map(String);
  return (
    <form
      className="dashboard-filter flex wrap gap-3"
      aria-label={text.filter}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <SelectField
        label={text.filterType}
        value={kind}
        onChange={(value) => setKind(value as Kind)}
        options={[
          { value: 'period', text: text.byPeriod },
          { value: 'date', text: text.byDate },
        ]}
      />
      {kind === 'period' ? (
        <SelectField
          label={text.period}
          value={days}
          onChange={setDays}
          options={[
            { value: '', text: text.noPeriod },
            ...(days === '' || values.includes(days) ? values : [days, ...values]).map((value) => ({
              value,
              text: text.lastDays(Number(value)),
            })),
          ]}
        />
      ) : (
        <>
          <TextField type="date" label={text.start} value={from} onChange={setFrom} />
          <TextField type="date" label={text.end} value={to} onChange={setTo} />
        </>
      )}
      <Button type="submit" kind="primary">
        {text.apply}
      </Button>
    </form>
  );
}
