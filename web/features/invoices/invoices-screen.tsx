import { useMemo, useState } from 'react';
import type { OpenInvoiceSums } from '#shared/invoices/contract.ts';
import type { Invoice } from '#shared/invoices/invoice.ts';
import { invoiceColumns } from '#web/entities/invoices/invoice-columns.tsx';
import { PayDialog } from '#web/entities/invoices/pay-dialog.tsx';
import { useInvoices } from '#web/entities/invoices/use-invoices.ts';
import { MoneyIcon } from '#web/ui/buttons/icons.tsx';
import { formatDay } from '#web/ui/format/dates.ts';
import { formatCents } from '#web/ui/format/money.ts';
import type { Language } from '#web/ui/language/language.ts';
import { type TextIn, useLanguage, useText } from '#web/ui/language/use-text.ts';
import { ListScreen } from '#web/ui/lists/list-screen.tsx';
import { useListScreen } from '#web/ui/lists/use-list-screen.ts';
import { invoicesScreenText } from './invoices.text.ts';

/** The sum of all open invoices, on loaded pages or not, and when the first of them is due. */
function openFigure(open: OpenInvoiceSums, text: TextIn<typeof invoicesScreenText>, language: Language): string {
  const { count, cents, firstDueDate } = open;
  return firstDueDate === null
    ? text.noneOpen
    : text.openSum(count, formatCents(cents, language), formatDay(firstDueDate));
}

/** `/financeiro`: the company's invoices, and their payment. */
export function InvoicesScreen() {
  const text = useText(invoicesScreenText);
  const language = useLanguage();
  const { searched, searching } = useListScreen<Invoice>();
  const list = useInvoices(searched);
  const [paying, setPaying] = useState<Invoice | null>(null);
  const open = list.pages?.[0]?.open;
  const columns = useMemo(() => invoiceColumns(text, language, setPaying), [text, language]);
  return (
    <ListScreen
      text={text}
      icon={<MoneyIcon size={26} />}
      list={list}
      columns={columns}
      actions={null}
      // Beside found invoices the sum of all would look like theirs.
      totals={open && searched === '' ? [openFigure(open, text, language)] : []}
      {...searching}
    >
      {paying && <PayDialog invoice={paying} onClose={() => setPaying(null)} />}
    </ListScreen>
  );
}
