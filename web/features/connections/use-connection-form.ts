import { type FormEvent, useState } from 'react';
import { type Whatsapp, whatsapp } from '#shared/whatsapp/contract.ts';
import { revalidateShownData } from '#web/api/shown.ts';
import { useCommand } from '#web/api/use-command.ts';
import { errorBesideNotice } from '#web/entities/hours/hours-error.ts';
import { useReceivedWeek } from '#web/entities/hours/use-received-week.ts';
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
  const stored = connectionFormValuesOf(connection);
  const [initial] = useState(stored);
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
          body: {
            ...changedConnectionFields(form.values, form.changes),
            ...(form.changes.schedules && { schedulesBefore: connection.schedules }),
          },
        })
      : await create.run({ body: connectionRequestBody(form.values) });
    if (!outcome.ok) {
      // A conflict: the form shows what a colleague has stored.
      if (outcome.error.status === 409) revalidateShownData([whatsapp.list]);
      if (Object.hasOwn(ofName, outcome.error.code)) setPart(connectionFormPartOf.name);
      return;
    }
    toast.success(text.saved);
    onSaved(outcome.answer);
  };
  const isBusy = create.isRunning || update.isRunning;
  const received = useReceivedWeek(form, stored, isBusy);
  const refusal = useFieldRefusal(create.error ?? update.error, ofName);
  return {
    ...form,
    errors: { ...refusal.errors, ...form.errors },
    part,
    setPart,
    /** Parts with errors, once the user has tried to save. */
    wrongParts: new Set(form.isTried ? wrongIn(form.values) : []),
    submit,
    ...received,
    isBusy,
    error: errorBesideNotice(refusal.rest, received.isChangedElsewhere),
  };
}

export type ConnectionForm = ReturnType<typeof useConnectionForm>;
