import { type BillingState, billingStates } from '#shared/companies/billing-state.ts';
import type { CompanyListed } from '#shared/companies/company.ts';
import { FilterChips } from '#web/ui/fields/filter-chips.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { companiesText } from './companies.text.ts';
import { type CompanyFilter, companyState } from './company-state.ts';

interface CompanyFiltersProps {
  /** All companies, also those that the filter hides. */
  rows: readonly CompanyListed[];
  filter: CompanyFilter;
  onChoose: (filter: CompanyFilter) => void;
}

const chipNames = {
  trial: 'trials',
  paid: 'actives',
  dueThisWeek: 'dueSoon',
  overdue: 'overdues',
  disabled: 'inactives',
} as const satisfies Record<BillingState, string>;

/** How many companies are in each state and have each plan, as filters of the list. */
export function CompanyFilters({ rows, filter, onChoose }: CompanyFiltersProps) {
  const text = useText(companiesText);
  const states = rows.map((row) => companyState(row));
  const countOf = (value: BillingState) => states.filter((state) => state === value).length;
  const shown = billingStates.filter((value) => countOf(value) > 0 || filter.states.includes(value));
  const plans = new Map(rows.map(({ plan }) => [plan.id, plan.name]));
  return (
    <div className="company-filters">
      <FilterChips
        legend={text.states}
        all={text.allStates}
        options={shown.map((value) => ({ value, label: text[chipNames[value]], count: countOf(value) }))}
        chosen={filter.states}
        onChange={(chosen) => onChoose({ ...filter, states: chosen })}
      />
      {plans.size > 1 && (
        <FilterChips
          legend={text.plan}
          all={text.allPlans}
          options={[...plans].map(([value, name]) => ({
            value,
            label: name,
            count: rows.filter(({ planId }) => planId === value).length,
          }))}
          chosen={filter.planIds}
          onChange={(chosen) => onChoose({ ...filter, planIds: chosen })}
        />
      )}
    </div>
  );
}
