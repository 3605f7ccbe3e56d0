import type { CompanyListed } from '#shared/companies/company.ts';
import { CompanyChange, CompanyForm } from '#shared/companies/company-form.ts';
import { companies } from '#shared/companies/contract.ts';
import { useCrudForm } from '#web/ui/forms/use-crud-form.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { companiesText } from './companies.text.ts';

export function hasCampaigns({ settings }: CompanyListed): boolean {
  return settings.some(({ key, value }) => key === 'campaignsEnabled' && ['true', 'enabled'].includes(value));
}

const valuesOf = (company: CompanyListed | undefined) => ({
  name: company?.name ?? '',
  email: company?.email ?? '',
  phone: company?.phone ?? '',
  password: '',
  planId: company?.planId.toString() ?? '',
  status: company?.status ?? true,
  campaignsEnabled: company ? hasCampaigns(company) : true,
  dueDate: company?.dueDate ?? '',
  recurrence: company?.recurrence ?? 'MENSAL',
});

/** The form of a new company, or of the given one. */
export function useCompanyForm(company: CompanyListed | undefined, onSaved: () => void) {
  const text = useText(companiesText);
  return useCrudForm({
    routes: companies,
    row: company,
    params: ({ id }) => ({ companyId: id }),
    schema: company ? CompanyChange : CompanyForm,
    values: valuesOf(company),
    fieldOf: {
      ERR_COMPANY_NAME_ALREADY_EXISTS: 'name',
      ERR_EMAIL_ALREADY_EXISTS: 'email',
      ERR_NO_PLAN_FOUND: 'planId',
    },
    changes: [companies.list],
    saved: text.saved,
    onSaved,
  });
}
export type CompanyFormState = ReturnType<typeof useCompanyForm>;
