import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { billingCsv } from '#shared/companies/billing-csv.ts';
import { type BillingState, billingStates } from '#shared/companies/billing-state.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { DownloadIcon } from '#web/ui/buttons/icons.tsx';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { DataTable } from '#web/ui/lists/data-table.tsx';
import { saveText } from '#web/ui/lists/save-text.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { Failure } from '#web/ui/states/failure.tsx';
import { billingText } from './billing.text.ts';
import { billingColumns } from './billing-columns.tsx';
import { BillingStates, BillingSums } from './billing-sums.tsx';
import { billingSumsOf, useBilledCompanies } from './use-billed.ts';

/** The state that the address limits the list to: `?state=overdue`; null: all. */
function useChosenState(): [BillingState | null, (state: BillingState | null) => void] {
  const [search, setSearch] = useSearchParams();
  const chosen = billingStates.find((state) => state === search.get('state')) ?? null;
  const choose = (state: BillingState | null) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (state) after.set('state', state);
        else after.delete('state');
        return after;
      },
      { replace: true },
    );
  return [chosen, choose];
}

/** The companies by state, the revenue of the month, and the open invoices, which operators settle by hand here. */
export function BillingTab() {
  const text = useText(billingText);
  const language = useLanguage();
  const { rows, error, isLoading, isWhole, revenueCents = 0, mutate } = useBilledCompanies();
  const [chosen, setChosen] = useChosenState();
  const columns = useMemo(() => billingColumns(text, language), [text, language]);
  const sums = billingSumsOf(rows);
  const shown = chosen === null ? rows : rows.filter(({ state }) => state === chosen);
  if (error && !isWhole) return <Failure isList error={error} onRetry={mutate} />;
  const { company, email, plan, state, activeUntil, invoice, kind, invoicedPlan, amount } = text;
  const headings = [company, email, plan, state, activeUntil, invoice, kind, invoicedPlan, amount];
  const save = () => saveText(text.fileName, async () => ({ text: billingCsv(headings, shown), nextCursor: null }));
  return (
    <>
      <div className="billing-head flex spread align-start gap-4">
        {isWhole ? <BillingSums sums={sums} revenueCents={revenueCents} /> : <p role="status">{text.counting}</p>}
        <Button icon={<DownloadIcon size={18} />} isDisabled={!isWhole} onClick={save}>
          {text.exportFile}
        </Button>
      </div>
      {isWhole && <BillingStates counts={sums.counts} chosen={chosen} onChoose={setChosen} />}
      <DataTable
        label={text.label}
        columns={columns}
        rows={shown}
        isLoading={isLoading}
        empty={<EmptyState title={text.emptyTitle} hint={text.emptyHint} />}
      />
    </>
  );
}
