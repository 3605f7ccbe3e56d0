import * as z from 'zod';
import { companies } from '#shared/companies/contract.ts';
import { VisibleName } from '#shared/text/visible-name.ts';
import { loadUser } from '#web/api/client.ts';
import { useUser } from '#web/api/session.ts';
import { useCommand } from '#web/api/use-command.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { useFieldRefusal } from '#web/ui/forms/use-field-refusal.ts';
import { useForm } from '#web/ui/forms/use-form.ts';
import { useFocusInvalidField } from '#web/ui/forms/use-wrong-field.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { firstStepsPageText } from './start.text.ts';

const schema = z.object({ ownerName: VisibleName(2, 50), companyName: VisibleName(2, 100) });
const fieldOf = { ERR_COMPANY_NAME_ALREADY_EXISTS: 'companyName' } as const;

/** Asks the owner of a new company for their name. The company has the name of its sign-up, which may be corrected. */
export function NameStep() {
  const text = useText(firstStepsPageText);
  const { companyId, name, company } = useUser();
  const change = useCommand(companies.setNames);
  const refusal = useFieldRefusal(change.error, fieldOf);
  // Until they are asked, owners have their company's name.
  const ownerName = name === company.name ? '' : name;
  const { values, field, check } = useForm(schema, { ownerName, companyName: company.name }, refusal.errors);
  const wrongField = useFocusInvalidField<HTMLFormElement>();
  const save = async () => {
    if (!check()) return;
    const outcome = await change.run({ params: { companyId }, body: values });
    if (outcome.ok) await loadUser();
  };
  return (
    <form
      className="start-form column gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      {...wrongField}
    >
      <p>{text.nameHint}</p>
      <TextField {...field('ownerName', text.ownerName)} autoFocus isRequired maxLength={50} autoComplete="name" />
      <TextField {...field('companyName', text.companyName)} isRequired maxLength={100} autoComplete="organization" />
      <ErrorNotice error={refusal.rest} />
      <Button kind="primary" type="submit" isBusy={change.isRunning}>
        {text.goOn}
      </Button>
    </form>
  );
}
