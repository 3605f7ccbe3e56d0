import { type CompanyBilled, companies } from '#shared/companies/contract.ts';
import { invoices } from '#shared/invoices/contract.ts';
import { useCommand } from '#web/api/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { formatCents } from '#web/ui/money.ts';
import { toast } from '#web/ui/toast.tsx';
import { useLanguage, useText } from '#web/ui/use-text.ts';
import { billingText } from './billing.text.ts';

/** Records that a company's open invoice was paid outside the payment provider. */
export function SettleButton({ company }: { company: CompanyBilled }) {
  const text = useText(billingText);
  const language = useLanguage();
  const settle = useCommand(invoices.update, { changes: [companies.listBilled, companies.list] });
  const { id: companyId, name, invoice } = company;
  if (!invoice) return null;
  const run = async () => {
    const outcome = await settle.run({ params: { invoiceId: invoice.id }, body: { companyId, status: 'paid' } });
    if (outcome.ok) toast.success(text.settled(name));
    return outcome;
  };
  return (
    <ConfirmButton
      title={text.settleOf(name)}
      message={text.settleMessage(invoice.id, formatCents(invoice.openCents, language))}
      confirm={text.settle}
      onConfirm={run}
    >
      {(ask) => (
        <Button label={text.settleOf(name)} onClick={ask}>
          {text.settle}
        </Button>
      )}
    </ConfirmButton>
  );
}
