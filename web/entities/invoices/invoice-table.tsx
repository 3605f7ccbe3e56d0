import { useMemo } from 'react';
import type { Invoice } from '#shared/invoices/invoice.ts';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { DataTable } from '#web/ui/lists/data-table.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { Failure } from '#web/ui/states/failure.tsx';
import { invoiceColumns } from './invoice-columns.tsx';
import { invoicesText } from './invoices.text.ts';
import type { useInvoices } from './use-invoices.ts';

interface InvoiceTableProps {
  list: ReturnType<typeof useInvoices>;
  onPay: (invoice: Invoice) => void;
}

/** The company's invoices for those who pay them. */
export function InvoiceTable({ list, onPay }: InvoiceTableProps) {
  const text = useText(invoicesText);
  const language = useLanguage();
  const columns = useMemo(() => invoiceColumns(text, language, onPay), [text, language, onPay]);
  if (list.error && list.rows.length === 0) return <Failure isList error={list.error} onRetry={list.mutate} />;
  return (
    <DataTable
      label={text.invoices}
      columns={columns}
      rows={list.rows}
      isLoading={list.isLoading}
      empty={<EmptyState title={text.emptyTitle} hint={text.emptyHint} />}
      onEnd={list.loadMore}
      error={list.error}
    />
  );
}
