import { useState } from 'react';
import { CalendarIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { dashboardText } from './dashboard.text.ts';
import { PeriodFilter } from './period-filter.tsx';
import { rangePresets } from './range.ts';
import type { useDashboardRange } from './use-range.ts';

type Range = ReturnType<typeof useDashboardRange>;

/** The range of the page: a click applies a preset; the filter behind the last button sets any other. */
export function RangeBar({ range: { filter, preset, choose } }: { range: Range }) {
  const text = useText(dashboardText);
  const [opened, setOpened] = useState(false);
  const isOwn = preset === undefined;
  const showsFilter = isOwn || opened;
  return (
    <>
      <fieldset className="range-bar faded-ends">
        <legend className="visually-hidden">{text.range}</legend>
        {rangePresets.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={preset === one && !opened}
            onClick={() => {
              setOpened(false);
              choose(one);
            }}
          >
            {text[one]}
          </button>
        ))}
        <button
          type="button"
          aria-pressed={showsFilter}
          aria-expanded={showsFilter}
          onClick={() => setOpened(isOwn || !opened)}
        >
          <span className="range-own">{text.ownRange}</span>
          <CalendarIcon size={18} />
        </button>
      </fieldset>
      {showsFilter && <PeriodFilter key={JSON.stringify(filter)} filter={filter} onApply={choose} />}
    </>
  );
}
