import type { CompanyWithHours } from '#shared/companies/company.ts';
import { companies } from '#shared/companies/contract.ts';
import { useCommand } from '#web/api/use-command.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { toast } from '#web/ui/states/toast.tsx';
import { TypedSettingForm } from './entry-form.tsx';
import { OptionRow } from './option-row.tsx';
import { settingsScreenText } from './settings.text.ts';

const input = { type: 'text', autoComplete: 'organization', maxLength: 100 };

/** The name of the company, which an administrator may change. */
export function NameOption({ company: { id: companyId, name } }: { company: CompanyWithHours }) {
  const text = useText(settingsScreenText);
  const change = useCommand(companies.setNames, { changes: [companies.show] });
  const save = async (companyName: string) => {
    const { ok } = await change.run({ params: { companyId }, body: { companyName } });
    if (ok) toast.success(text.updated);
    return ok;
  };
  return (
    <OptionRow title={text.companyName} line={text.companyNameLine} error={change.error}>
      {(ids) => (
        <TypedSettingForm ids={ids} value={name} least={2} input={input} isBusy={change.isRunning} onSave={save} />
      )}
    </OptionRow>
  );
}
