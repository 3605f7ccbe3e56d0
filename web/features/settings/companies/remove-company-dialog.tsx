import { type FormEvent, useState } from 'react';
import type { CompanyListed } from '#shared/companies/company.ts';
import { companies } from '#shared/companies/contract.ts';
import { useCommand } from '#web/api/use-command.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { uiText } from '#web/ui/language/ui.text.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { toast } from '#web/ui/states/toast.tsx';
import { companiesText } from './companies.text.ts';

/** Deletes a company after its name was typed. */
export function RemoveCompanyDialog({ company, onClose }: { company: CompanyListed; onClose: () => void }) {
  const text = useText(companiesText);
  const ui = useText(uiText);
  const [typed, setTyped] = useState('');
  const remove = useCommand(companies.remove, { changes: [companies.list] });
  const isTyped = typed.trim().toLowerCase() === company.name.trim().toLowerCase();
  const confirm = async (event?: FormEvent) => {
    event?.preventDefault();
    if (!isTyped) return;
    const outcome = await remove.run({ params: { companyId: company.id }, query: { name: typed } });
    if (!outcome.ok) return;
    toast.success(text.saved);
    onClose();
  };
  return (
    <Dialog
      title={text.removeTitle(company.name)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button kind="danger" isBusy={remove.isRunning} isDisabled={!isTyped} onClick={confirm} testId="confirm">
            {text.removeConfirm}
          </Button>
        </>
      }
    >
      <form className="form" noValidate onSubmit={confirm}>
        <p>{text.removeMessage}</p>
        <TextField label={text.typeName(company.name)} value={typed} onChange={setTyped} maxLength={100} autoFocus />
        <ErrorNotice error={remove.error} />
      </form>
    </Dialog>
  );
}
