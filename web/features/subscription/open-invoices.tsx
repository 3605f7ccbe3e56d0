import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { Invoice } from '#shared/invoices/invoice.ts';
import { InvoiceTable } from '#web/entities/invoices/invoice-table.tsx';
import type { useInvoices } from '#web/entities/invoices/use-invoices.ts';
import { appPaths } from '#web/paths.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { subscriptionText } from './subscription.text.ts';

interface OpenInvoicesProps {
  list: ReturnType<typeof useInvoices>;
  onPay: (invoice: Invoice) => void;
}

/** The invoices that are to be paid; the others are on their own screen. */
export function OpenInvoices({ list, onPay }: OpenInvoicesProps) {
  const text = useText(subscriptionText);
  const rows = list.rows.filter(({ status }) => status === 'open');
  const isOneFound = rows.length > 0;
  const { hasMore, error, isLoading, loadMore } = list;
  // An older one may be open although all newer ones are paid.
  const readsOn = !isOneFound && hasMore && !error;
  useEffect(() => {
    if (readsOn) loadMore();
  }, [readsOn, loadMore]);
  const isNothingDue = !isOneFound && !isLoading && !hasMore && !error;
  return (
    <section className="subscription-part" aria-label={text.openInvoices}>
      <header className="row wrap gap-3">
        <h2 className="grow">{text.openInvoices}</h2>
        <Link to={appPaths.invoices.href()}>{text.allInvoices}</Link>
      </header>
      {isNothingDue ? (
        <p className="cell-muted">{text.nothingDue}</p>
      ) : (
        <InvoiceTable list={{ ...list, rows, isLoading: isLoading || readsOn }} onPay={onPay} />
      )}
    </section>
  );
}
