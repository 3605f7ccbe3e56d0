import * as z from 'zod';
import { WhatsappForm, whatsapp } from '#shared/whatsapp/contract.ts';
import { useUser } from '#web/api/session.ts';
import { useCommand } from '#web/api/use-command.ts';
import { QrPanel } from '#web/features/connections/qr-panel.tsx';
import type { FirstStepsState } from '#web/features/inbox/start/use-first-steps.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { QrIcon } from '#web/ui/buttons/icons.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { useFieldRefusal } from '#web/ui/forms/use-field-refusal.ts';
import { useForm } from '#web/ui/forms/use-form.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { firstStepsPageText } from './start.text.ts';

const schema = z.object({ name: WhatsappForm.shape.name });
const fieldOf = { ERR_WAPP_NAME_ALREADY_EXISTS: 'name' } as const;

function AddConnection() {
  const text = useText(firstStepsPageText);
  const create = useCommand(whatsapp.create, { changes: [whatsapp.list] });
  const refusal = useFieldRefusal(create.error, fieldOf);
  const { values, field, check } = useForm(schema, { name: useUser().company.name.slice(0, 50) }, refusal.errors);
  return (
    <form
      className="start-form column gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (check()) void create.run({ body: values });
      }}
    >
      <p>{text.connectHint}</p>
      <TextField {...field('name', text.connectionName)} autoFocus isRequired maxLength={50} />
      <ErrorNotice error={refusal.rest} />
      <Button kind="primary" type="submit" icon={<QrIcon size={18} />} isBusy={create.isRunning}>
        {text.showCode}
      </Button>
    </form>
  );
}

/** Adds a connection by its name alone and links its phone; one that is there already is linked or linked again. */
export function ConnectStep({ steps }: { steps: FirstStepsState }) {
  const [connection] = steps.connections;
  return connection ? <QrPanel connection={connection} /> : <AddConnection />;
}
