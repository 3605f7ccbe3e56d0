import { invoices as invoiceRoutes } from '#shared/invoices/contract.ts';
import type { Invoice } from '#shared/invoices/invoice.ts';
import { useLiveEvent } from '#web/api/realtime.ts';
import { useResource } from '#web/api/use-resource.ts';
import { PdfButton } from '#web/entities/invoices/document/pdf-button.tsx';
import { InvoiceStateBadge } from '#web/entities/invoices/invoice-state.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { daysUntil, formatDay, nameOfDay } from '#web/ui/format/dates.ts';
import { formatCents } from '#web/ui/format/money.ts';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { Failure } from '#web/ui/states/failure.tsx';
import { NoticeBox } from '#web/ui/states/notice.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { lapsedText } from './lapsed.text.ts';

const openCents = ({ valueCents, receivedCents }: Invoice) => valueCents - receivedCents;

const useDetail = () => {
  const text = useText(lapsedText);
  return ({ detail, kind }: Invoice) => (kind === 'change' ? `${detail} · ${text.difference}` : detail);
};

interface DueInvoiceProps {
  invoice: Invoice;
  onPay: (invoice: Invoice) => void;
}

/** The invoice whose payment gives the access back: its sum, since when it is due, and the one act of the page. */
function DueInvoice({ invoice, onPay }: DueInvoiceProps) {
  const text = useText(lapsedText);
  const language = useLanguage();
  const detailOf = useDetail();
  const { id, dueDate } = invoice;
  const day = formatDay(dueDate);
  const left = daysUntil(dueDate);
  return (
    <div className="lapsed-due column framed gap-3">
      <div className="row gap-3">
        <div className="grow">
          <p className="strong break-words">{detailOf(invoice)}</p>
          <p className="cell-muted small">
            {left < 0 ? text.dueSince(day, nameOfDay(-left, language)) : text.dueOn(day)}
          </p>
        </div>
        <PdfButton invoiceId={id} label={text.downloadPdf(id)} />
      </div>
      <div className="row gap-3">
        <strong className="lapsed-sum figures grow">{formatCents(openCents(invoice), language)}</strong>
        <InvoiceStateBadge invoice={invoice} />
      </div>
      <Button kind="primary" className="entrance-submit" onClick={() => onPay(invoice)}>
        {text.payByPix}
      </Button>
    </div>
  );
}

/** The further open invoices, and the earlier ones folded away. */
function OtherInvoices({ invoices, onPay }: { invoices: Invoice[]; onPay: (invoice: Invoice) => void }) {
  const text = useText(lapsedText);
  if (invoices.length === 0) return null;
  const open = invoices.filter(({ status }) => status === 'open').length;
  return (
    <details className="lapsed-others" open={open > 0}>
      <summary>{text.others(invoices.length)}</summary>
      <ul className="column" aria-label={text.invoices}>
        {invoices.map((invoice) => (
          <OtherInvoice key={invoice.id} invoice={invoice} onPay={onPay} />
        ))}
      </ul>
    </details>
  );
}

function OtherInvoice({ invoice, onPay }: DueInvoiceProps) {
  const text = useText(lapsedText);
  const language = useLanguage();
  const detailOf = useDetail();
  const { id, valueCents, dueDate, status } = invoice;
  const shown = status === 'open' ? openCents(invoice) : valueCents;
  return (
    <li className="row gap-2">
      <span className="grow break-words">
        {detailOf(invoice)}
        <span className="lapsed-other-facts cell-muted small">
          {formatDay(dueDate)} · {formatCents(shown, language)}
        </span>
      </span>
      {status === 'open' ? (
        <Button label={text.payInvoice(id)} onClick={() => onPay(invoice)}>
          {text.pay}
        </Button>
      ) : (
        <InvoiceStateBadge invoice={invoice} />
      )}
      {status !== 'cancelled' && <PdfButton invoiceId={id} label={text.downloadPdf(id)} />}
    </li>
  );
}

/** The invoice to pay first, the oldest, with its sum; below it the others. */
export function LapsedInvoices({ onPay }: { onPay: (invoice: Invoice) => void }) {
  const text = useText(lapsedText);
  const { data, error, mutate } = useResource(invoiceRoutes.listAll, { query: {} });
  useLiveEvent('payment', () => void mutate());
  if (!data && error) return <Failure isList error={error} onRetry={mutate} />;
  if (!data) return <SkeletonRows count={2} />;
  const due = data.find(({ status }) => status === 'open');
  return (
    <>
      {due ? <DueInvoice invoice={due} onPay={onPay} /> : <NoticeBox kind="info">{text.noInvoice}</NoticeBox>}
      <OtherInvoices invoices={data.filter((one) => one !== due).toReversed()} onPay={onPay} />
    </>
  );
}
