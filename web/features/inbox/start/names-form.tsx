import * as z from 'zod';
import { companies } from '#shared/companies/contract.ts';
import { VisibleName } from '#shared/text/visible-name.ts';
import { loadUser } from '#web/api/client.ts';
import { useUser } from '#web/api/session.ts';
import { useCommand } from '#web/api/use-command.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { uiText } from '#web/ui/language/ui.text.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { firstStepsText } from './first-steps.text.ts';

const schema = z.object({ ownerName: VisibleName(2, 50) });

/** Asks the owner of a new company for their name. The sign-up has asked for the company's. */
export function NamesForm() {
  const text = useText(firstStepsText);
  const ui = useText(uiText);
  const { companyId } = useUser();
  const { values, field, check } = useForm(schema, { ownerName: '' });
  const change = useCommand(companies.setNames);
  const save = async () => {
    if (!check()) return;
    const outcome = await change.run({ params: { companyId }, body: values });
    if (outcome.ok) await loadUser();
  };
  return (
    <form
      className="names-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h2>{text.namesTitle}</h2>
      <p className="cell-muted">{text.namesHint}</p>
      <TextField {...field('ownerName', text.ownerName)} isRequired maxLength={50} autoComplete="name" />
      <ErrorNotice error={change.error} />
      <Button kind="primary" type="submit" isBusy={change.isRunning}>
        {ui.save}
      </Button>
    </form>
  );
}
