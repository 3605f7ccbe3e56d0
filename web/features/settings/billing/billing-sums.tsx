import type { BillingState } from '#shared/companies/billing-state.ts';
import { FilterChips } from '#web/ui/fields/filter-chips.tsx';
import { formatCents } from '#web/ui/format/money.ts';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import './billing.css';
import { billingText } from './billing.text.ts';
import type { billingSumsOf } from './use-billed.ts';

type Sums = ReturnType<typeof billingSumsOf>;

interface BillingStatesProps {
  counts: Sums['counts'];
  /** The state that the list is limited to; null: all. */
  chosen: BillingState | null;
  onChoose: (state: BillingState | null) => void;
}

/** The revenue of the month and the open invoices. */
export function BillingSums({ sums, revenueCents }: { sums: Sums; revenueCents: number }) {
  const text = useText(billingText);
  const language = useLanguage();
  return (
    <dl className="billing-sums flex wrap">
      <div>
        <dt className="meta">{text.revenue}</dt>
        <dd>{formatCents(revenueCents, language)}</dd>
      </div>
      <div>
        <dt className="meta">{text.open}</dt>
        <dd>{text.openSum(sums.openCount, formatCents(sums.openCents, language))}</dd>
      </div>
    </dl>
  );
}

/** How many companies are in each state; a state limits the list below. */
export function BillingStates({ counts, chosen, onChoose }: BillingStatesProps) {
  const text = useText(billingText);
  return (
    <FilterChips
      legend={text.states}
      all={text.all}
      options={counts.map(({ state, count }) => ({ value: state, label: text[state], count }))}
      chosen={chosen ? [chosen] : []}
      onChange={(states) => onChoose(states.at(-1) ?? null)}
    />
  );
}
