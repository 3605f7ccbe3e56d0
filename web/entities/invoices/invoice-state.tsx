import { type Invoice, invoiceState, type InvoiceState as State } from '#shared/invoices/invoice.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { Badge } from '#web/ui/states/badge.tsx';
import { invoicesText } from './invoices.text.ts';

const kinds = { paid: 'ok', overdue: 'bad', open: 'warn', cancelled: 'neutral' } as const satisfies Record<
  State,
  string
>;

/** `YYYY-MM-DD` of the reader's day. */
const today = (): string => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};

/** The state of an invoice; its row is tinted when it is overdue (`invoices.css`). */
export function InvoiceStateBadge({ invoice }: { invoice: Invoice }) {
  const text = useText(invoicesText);
  const state = invoiceState(invoice, today());
  return (
    <span className="invoice-state" data-state={state}>
      <Badge kind={kinds[state]}>{text[state]}</Badge>
    </span>
  );
}
