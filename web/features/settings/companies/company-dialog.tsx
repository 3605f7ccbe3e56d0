import type { CompanyListed } from '#shared/companies/company.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { companiesText } from './companies.text.ts';
import { CompanyFields } from './company-fields.tsx';
import { useCompanyForm } from './use-company-form.ts';

export function CompanyDialog({ company, onClose }: { company?: CompanyListed; onClose: () => void }) {
  const text = useText(companiesText);
  const form = useCompanyForm(company, onClose);
  return (
    <FormDialog isWide title={company ? text.editTitle : text.add} onClose={onClose} {...form.dialog}>
      <CompanyFields form={form} isNew={!form.stored} />
    </FormDialog>
  );
}
