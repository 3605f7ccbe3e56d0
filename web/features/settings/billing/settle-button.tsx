import type { CompanyBilled } from '#shared/companies/company.ts';
import { companies } from '#shared/companies/contract.ts';
import { companyRevenue } from '#shared/companies/revenue-contract.ts';
import { invoices } from '#shared/invoices/contract.ts';
import { useCommand } from '#web/api/use-command.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { ConfirmButton } from '#web/ui/dialogs/confirm-button.tsx';
import { formatCents } from '#web/ui/format/money.ts';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { toast } from '#web/ui/states/toast.tsx';
import { billingText } from './billing.text.ts';

interface SettleButtonProps {
  company: CompanyBilled;
  invoice: CompanyBilled['invoices'][number];
}

/** Records that an open invoice of a company was paid outside the payment provider. */
export function SettleInvoiceButton({ company, invoice }: SettleButtonProps) {
  const text = useText(billingText);
  const language = useLanguage();
  const settle = useCommand(invoices.update, {
    changes: [companies.listBilled, companies.list, companyRevenue.showRevenue],
  });
  const { id: companyId, name } = company;
  const { kind, detail } = invoice;
  const title = kind === 'change' ? text.settleChangeOf(name, detail) : text.settleOf(name);
  const message = kind === 'change' ? text.settleChangeMessage : text.settleMessage;
  const run = async () => {
    const outcome = await settle.run({ params: { invoiceId: invoice.id }, body: { companyId, status: 'paid' } });
    if (outcome.ok) toast.success(text.settled(name));
    return outcome;
  };
  return (
    <ConfirmButton
      title={title}
      message={message(invoice.id, formatCents(invoice.openCents, language))}
      confirm={text.settle}
      onConfirm={run}
    >
      {(ask) => (
        <Button label={title} onClick={ask}>
          {text.settle}
        </Button>
      )}
    </ConfirmButton>
  );
}
