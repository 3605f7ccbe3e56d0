import { type FormEvent, useState } from 'react';
import { type Whatsapp, whatsapp } from '#shared/whatsapp/contract.ts';
import { useCommand } from '#web/api/use-command.ts';
import { useFieldRefusal } from '#web/ui/forms/use-field-refusal.ts';
import { useForm } from '#web/ui/forms/use-form.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { toast } from '#web/ui/states/toast.tsx';
import {
  ConnectionFields,
  type ConnectionValues,
  changedConnectionFields,
  connectionFormPartOf,
  connectionFormValuesOf,
  connectionRequestBody,
} from './connection-values.ts';
import { connectionsText } from './connections.text.ts';

export type ConnectionFormPart = (typeof connectionFormPartOf)[keyof typeof connectionFormPartOf];

const ofName = { ERR_WAPP_NAME_ALREADY_EXISTS: 'name' } as const;

const fields = Object.keys(connectionFormPartOf) as (keyof typeof connectionFormPartOf)[];

/** The form of a new connection, or of the given one. */
export function useConnectionForm(connection: Whatsapp | undefined, onSaved: (saved: Whatsapp) => void) {
  const text = useText(connectionsText);
  const [initial] = useState(() => connectionFormValuesOf(connection));
  const form = useForm<ConnectionValues>(ConnectionFields, initial);
  const [part, setPart] = useState<ConnectionFormPart>('general');
  const changes = { changes: [whatsapp.list] };
  const create = useCommand(whatsapp.create, changes);
  const update = useCommand(whatsapp.update, changes);
  const wrongIn = (values: ConnectionValues): ConnectionFormPart[] => {
    const issues = ConnectionFields.safeParse(values).error?.issues ?? [];
    return fields
      .filter((name) => issues.some(({ path }) => path[0] === name))
      .map((name) => connectionFormPartOf[name]);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!form.check()) {
      // Shows the first part with an error, unless the current part has one too.
      const wrong = wrongIn(form.values);
      if (!wrong.includes(part) && wrong[0]) setPart(wrong[0]);
      return;
    }
    const outcome = connection
      ? await update.run({
          params: { whatsappId: connection.id },
          body: changedConnectionFields(form.values, form.changes),
        })
      : await create.run({ body: connectionRequestBody(form.values) });
    if (!outcome.ok) {
      if (Object.hasOwn(ofName, outcome.error.code)) setPart(connectionFormPartOf.name);
      return;
    }
    toast.success(text.saved);
    onSaved(outcome.answer);
  };
  const refusal = useFieldRefusal(create.error ?? update.error, ofName);
  return {
    ...form,
    errors: { ...refusal.errors, ...form.errors },
    part,
    setPart,
    /** Parts with errors, once the user has tried to save. */
    wrongParts: new Set(form.isTried ? wrongIn(form.values) : []),
    submit,
    isBusy: create.isRunning || update.isRunning,
    error: refusal.rest,
  };
}

export type ConnectionForm = ReturnType<typeof useConnectionForm>;
