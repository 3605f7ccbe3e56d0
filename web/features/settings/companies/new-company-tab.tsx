import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { useUnsavedChangesGuard } from '#web/ui/dialogs/leaving.tsx';
import { useFocusInvalidField } from '#web/ui/forms/use-wrong-field.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { companiesText } from './companies.text.ts';
import { CompanyFields } from './company-fields.tsx';
import { useCompanyForm } from './use-company-form.ts';

function NewCompany({ onSaved }: { onSaved: () => void }) {
  const text = useText(companiesText);
  const form = useCompanyForm(undefined, onSaved);
  const { question } = useUnsavedChangesGuard(form.dialog.isDirty);
  const wrongField = useFocusInvalidField<HTMLFormElement>();
  return (
    <form className="form option-group" noValidate onSubmit={form.dialog.onSubmit} {...wrongField}>
      <CompanyFields form={form} isNew />
      <div className="hours-actions flex wrap gap-2">
        <Button kind="primary" type="submit" isBusy={form.isBusy}>
          {text.create}
        </Button>
      </div>
      {question}
    </form>
  );
}

/** Registers companies one after the other: a stored one leaves an empty form. */
export function NewCompanyTab() {
  const [count, setCount] = useState(0);
  return <NewCompany key={count} onSaved={() => setCount(count + 1)} />;
}
