import type { CompanyListed } from '#shared/companies/company.ts';
import { asApiError } from '#web/api/api-error.ts';
import { enterCompany } from '#web/api/client.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { companiesText } from './companies.text.ts';

interface EnterDialogProps {
  company: CompanyListed;
  onClose: () => void;
}

/** Asks before the operator enters the company as its administrator. */
export function EnterCompanyDialog({ company: { id, name }, onClose }: EnterDialogProps) {
  const text = useText(companiesText);
  const enter = async () => {
    try {
      await enterCompany(id);
      return { ok: true as const };
    } catch (error) {
      return { ok: false as const, error: asApiError(error) };
    }
  };
  return (
    <ConfirmDialog
      title={text.enterOf(name)}
      message={text.enterMessage}
      confirm={text.enter}
      onConfirm={enter}
      onClose={onClose}
    />
  );
}
