import type { FormEvent } from 'react';
import { type Whatsapp, WhatsappForm, whatsapp } from '#shared/whatsapp/contract.ts';
import { useCommand } from '#web/api/use-command.ts';
import { toast } from '#web/ui/toast.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { useText } from '#web/ui/use-text.ts';
import { connectionsText } from './connections.text.ts';

interface Values extends Record<string, unknown> {
  name: string;
  isDefault: boolean;
  greetingMessage: string;
  complationMessage: string;
  outOfHoursMessage: string;
  queueIds: number[];
}

const Fields = WhatsappForm.pick({
  name: true,
  isDefault: true,
  greetingMessage: true,
  complationMessage: true,
  outOfHoursMessage: true,
  queueIds: true,
}).refine(({ queueIds, greetingMessage }) => queueIds.length < 2 || greetingMessage.trim() !== '', {
  path: ['greetingMessage'],
});

const startFrom = (connection: Whatsapp | undefined): Values => ({
  name: connection?.name ?? '',
  isDefault: connection?.isDefault ?? false,
  greetingMessage: connection?.greetingMessage ?? '',
  complationMessage: connection?.complationMessage ?? '',
  outOfHoursMessage: connection?.outOfHoursMessage ?? '',
  queueIds: connection?.queueIds ?? [],
});

/** The form of a new connection, or of the one given. */
export const useConnectionForm = (connection: Whatsapp | undefined, onSaved: (saved: Whatsapp) => void) => {
  const text = useText(connectionsText);
  const form = useForm<Values>(Fields, startFrom(connection));
  const changes = { changes: [whatsapp.list] };
  const create = useCommand(whatsapp.create, changes);
  const update = useCommand(whatsapp.update, changes);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!form.check()) return;
    const body = form.values;
    const outcome = connection
      ? await update.run({ params: { whatsappId: connection.id }, body })
      : await create.run({ body });
    if (!outcome.ok) return;
    toast.success(text.saved);
    onSaved(outcome.answer);
  };
  return { ...form, submit, isBusy: create.isRunning || update.isRunning, error: create.error ?? update.error };
};
