import { useState } from 'react';
import type { CompanyWithHours } from '#shared/companies/company.ts';
import { companies } from '#shared/companies/contract.ts';
import { useCommand } from '#web/api/use-command.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { uiText } from '#web/ui/language/ui.text.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { toast } from '#web/ui/states/toast.tsx';
import { OptionRow } from './option-row.tsx';
import { settingsText } from './settings.text.ts';

/** The name of the company, which an administrator may change. */
export function NameOption({ company: { id: companyId, name } }: { company: CompanyWithHours }) {
  const text = useText(settingsText);
  const ui = useText(uiText);
  const change = useCommand(companies.setNames, { changes: [companies.show] });
  const [typed, setTyped] = useState<string | null>(null);
  const isChanged = typed !== null && typed.trim() !== name && typed.trim().length >= 2;
  const save = async () => {
    if (!isChanged) return;
    const outcome = await change.run({ params: { companyId }, body: { companyName: typed } });
    if (!outcome.ok) return;
    setTyped(null);
    toast.success(text.updated);
  };
  return (
    <OptionRow title={text.companyName} line={text.companyNameLine} error={change.error}>
      {(ids) => (
        <form
          className="option-entry"
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <input
            className="amplify-input"
            type="text"
            autoComplete="organization"
            maxLength={100}
            id={ids.control}
            aria-describedby={ids.line}
            value={typed ?? name}
            onChange={({ target }) => setTyped(target.value)}
          />
          {isChanged && (
            <Button type="submit" kind="primary" isBusy={change.isRunning}>
              {ui.save}
            </Button>
          )}
        </form>
      )}
    </OptionRow>
  );
}
