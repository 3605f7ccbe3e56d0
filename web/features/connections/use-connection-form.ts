import { type FormEvent, useState } from 'react';
import { type Whatsapp, whatsapp } from '#shared/whatsapp/contract.ts';
import { useCommand } from '#web/api/use-command.ts';
import { toast } from '#web/ui/toast.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { useText } from '#web/ui/use-text.ts';
import { bodyOf, ConnectionFields, type ConnectionValues, partOf, valuesOf } from './connection-values.ts';
import { connectionsText } from './connections.text.ts';

export type FormPart = (typeof partOf)[keyof typeof partOf];

const fields = Object.keys(partOf) as (keyof typeof partOf)[];

/** The form of a new connection, or of the one given. */
export const useConnectionForm = (connection: Whatsapp | undefined, onSaved: (saved: Whatsapp) => void) => {
  const text = useText(connectionsText);
  const [initial] = useState(() => valuesOf(connection));
  const form = useForm<ConnectionValues>(ConnectionFields, initial);
  const [part, setPart] = useState<FormPart>('general');
  const changes = { changes: [whatsapp.list] };
  const create = useCommand(whatsapp.create, changes);
  const update = useCommand(whatsapp.update, changes);
  const wrongIn = (values: ConnectionValues): FormPart[] => {
    const issues = ConnectionFields.safeParse(values).error?.issues ?? [];
    return fields.filter((name) => issues.some(({ path }) => path[0] === name)).map((name) => partOf[name]);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!form.check()) {
      // What is wrong must be seen: the part it stands in comes up, unless this one has something, too.
      const wrong = wrongIn(form.values);
      if (!wrong.includes(part) && wrong[0]) setPart(wrong[0]);
      return;
    }
    const body = bodyOf(form.values);
    const outcome = connection
      ? await update.run({ params: { whatsappId: connection.id }, body })
      : await create.run({ body });
    if (!outcome.ok) return;
    toast.success(text.saved);
    onSaved(outcome.answer);
  };
  return {
    ...form,
    part,
    setPart,
    isDirty: JSON.stringify(form.values) !== JSON.stringify(initial),
    /** Parts with something to correct, once sending was tried. */
    wrongParts: new Set(form.isTried ? wrongIn(form.values) : []),
    submit,
    isBusy: create.isRunning || update.isRunning,
    error: create.error ?? update.error,
  };
};

export type ConnectionForm = ReturnType<typeof useConnectionForm>;
