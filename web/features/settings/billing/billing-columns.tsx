import type { BillingState } from '#shared/companies/billing-state.ts';
import type { CompanyBilled } from '#shared/companies/company.ts';
import { lastDayOfAccess } from '#shared/companies/last-day-of-access.ts';
import { PdfButton } from '#web/entities/invoices/document/pdf-button.tsx';
import { formatDay } from '#web/ui/format/dates.ts';
import { formatCents } from '#web/ui/format/money.ts';
import type { Language } from '#web/ui/language/language.ts';
import type { TextIn } from '#web/ui/language/use-text.ts';
import type { Column } from '#web/ui/lists/data-table.tsx';
import { Badge } from '#web/ui/states/badge.tsx';
import type { billingText } from './billing.text.ts';
import { SettleInvoiceButton } from './settle-button.tsx';
import { stateText } from './state-text.ts';

const kinds = {
  trial: 'brand',
  paid: 'ok',
  dueThisWeek: 'warn',
  overdue: 'bad',
  disabled: 'neutral',
} as const satisfies Record<BillingState, string>;

export function billingColumns(text: TextIn<typeof billingText>, language: Language): Column<CompanyBilled>[] {
  return [
    { id: 'name', header: text.company, isTitle: true, cell: ({ name }) => <span title={name}>{name}</span> },
    { id: 'plan', header: text.plan, width: '150px', cell: ({ planName }) => planName },
    {
      id: 'state',
      header: text.state,
      width: '160px',
      onPhone: 'aside',
      cell: (company) => <Badge kind={kinds[company.state]}>{stateText(text, company)}</Badge>,
    },
    {
      id: 'activeUntil',
      header: text.activeUntil,
      width: '130px',
      cell: ({ dueDate }) =>
        dueDate ? formatDay(lastDayOfAccess(dueDate)) : <span className="cell-muted">{text.neverDue}</span>,
    },
    {
      id: 'amount',
      header: text.amount,
      width: '360px',
      // Each open invoice has acts of its own.
      onPhone: 'below',
      cell: (company) =>
        company.invoices.length > 0 && (
          <ul className="billing-invoices column gap-2">
            {company.invoices.map((invoice) => (
              <li className="row wrap spread gap-2" key={invoice.id}>
                <span>
                  {formatCents(invoice.openCents, language)}
                  {invoice.kind === 'change' && <span className="cell-muted">{text.changeTo(invoice.detail)}</span>}
                </span>
                <span className="row gap-1">
                  <SettleInvoiceButton company={company} invoice={invoice} />
                  <PdfButton invoiceId={invoice.id} companyId={company.id} label={text.downloadPdfOf(company.name)} />
                </span>
              </li>
            ))}
          </ul>
        ),
    },
  ];
}
