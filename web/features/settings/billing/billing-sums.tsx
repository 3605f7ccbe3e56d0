import type { BillingState } from '#shared/companies/billing-state.ts';
import { formatCents } from '#web/ui/format/money.ts';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import './billing.css';
import { billingText } from './billing.text.ts';
import type { billingSumsOf } from './use-billed.ts';

interface BillingSumsProps {
  sums: ReturnType<typeof billingSumsOf>;
  revenueCents: number;
  /** The state that the list is limited to; null: all. */
  chosen: BillingState | null;
  onChoose: (state: BillingState | null) => void;
}

/** The revenue, the open invoices, and the companies by state; a state limits the list below. */
export function BillingSums({ sums, revenueCents, chosen, onChoose }: BillingSumsProps) {
  const text = useText(billingText);
  const language = useLanguage();
  return (
    <div>
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
      <fieldset className="billing-states flex wrap gap-2">
        <legend className="meta">{text.states}</legend>
        <button type="button" aria-pressed={chosen === null} onClick={() => onChoose(null)}>
          {text.all}
        </button>
        {sums.counts.map(({ state, count }) => (
          <button key={state} type="button" aria-pressed={chosen === state} onClick={() => onChoose(state)}>
            {text[state]} <strong>{count}</strong>
          </button>
        ))}
      </fieldset>
    </div>
  );
}
