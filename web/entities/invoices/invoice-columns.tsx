import type { Invoice } from '#shared/invoices/invoice.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { formatDay } from '#web/ui/format/dates.ts';
import { formatCents } from '#web/ui/format/money.ts';
import type { Language } from '#web/ui/language/language.ts';
import type { TextIn } from '#web/ui/language/use-text.ts';
import type { Column } from '#web/ui/lists/data-table.tsx';
import { PdfButton } from './document/pdf-button.tsx';
import { InvoiceStateBadge } from './invoice-state.tsx';
import './invoices.css';
import type { invoicesText } from './invoices.text.ts';

/** The columns of a list of invoices, with the button that opens the payment. */
export function invoiceColumns(
  text: TextIn<typeof invoicesText>,
  language: Language,
  onPay: (invoice: Invoice) => void,
): Column<Invoice>[] {
  return [
    {
      id: 'number',
      header: text.number,
      width: '140px',
      onPhone: 'hidden',
      cell: ({ id }) => <span className="cell-muted">{id}</span>,
    },
    {
      id: 'detail',
      header: text.detail,
      isTitle: true,
      cell: ({ detail, kind }) => (kind === 'change' ? `${detail} · ${text.difference}` : detail),
    },
    {
      id: 'value',
      header: text.value,
      isNumber: true,
      width: '140px',
      cell: ({ valueCents }) => <span className="figures">{formatCents(valueCents, language)}</span>,
    },
    { id: 'dueDate', header: text.dueDate, width: '130px', cell: ({ dueDate }) => formatDay(dueDate) },
    {
      id: 'state',
      header: text.state,
      width: '130px',
      cell: (invoice) => <InvoiceStateBadge invoice={invoice} />,
    },
    {
      id: 'actions',
      header: text.action,
      isActions: true,
      width: '160px',
      cell: (invoice) => (
        <>
          {invoice.status !== 'cancelled' && <PdfButton invoiceId={invoice.id} label={text.downloadPdf(invoice.id)} />}
          {invoice.status === 'open' && (
            <Button kind="primary" label={text.payInvoice(invoice.id)} onClick={() => onPay(invoice)}>
              {text.pay}
            </Button>
          )}
        </>
      ),
    },
  ];
}
