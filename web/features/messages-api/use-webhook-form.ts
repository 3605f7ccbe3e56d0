import { type FormEvent, useState } from 'react';
import { type Webhook, webhooks } from '#shared/webhooks/contract.ts';
import { type WebhookEventType, webhookEvents } from '#shared/webhooks/event-types.ts';
import { useCommand } from '#web/api/use-command.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { toast } from '#web/ui/states/toast.tsx';
import { webhooksText } from './webhooks.text.ts';

interface WebhookValues {
  name: string;
  url: string;
  events: readonly WebhookEventType[];
  whatsappId: number | null;
  isActive: boolean;
}

type Errors = Partial<Record<'name' | 'url' | 'events', string | undefined>>;

const valuesOf = (row: Webhook | undefined): WebhookValues => ({
  name: row?.name ?? '',
  url: row?.url ?? '',
  events: row?.events ?? webhookEvents.slice(0, 2),
  whatsappId: row?.whatsappId ?? null,
  isActive: row?.isActive ?? true,
});

const changes = [webhooks.list];

/** The form of a webhook. Creating one answers its secret; `onSaved` is called once an edited one is stored. */
export function useWebhookForm(row: Webhook | undefined, onSaved: () => void) {
  const text = useText(webhooksText);
  const create = useCommand(webhooks.create, { changes });
  const update = useCommand(webhooks.update, { changes });
  const [values, setValues] = useState(() => valuesOf(row));
  const [isTried, setTried] = useState(false);
  const [secret, setSecret] = useState<string>();
  const errors: Errors = {
    name: values.name.trim().length < 2 ? text.nameMissing : undefined,
    url: /^https?:\/\/\S+$/.test(values.url) ? undefined : text.urlMissing,
    events: values.events.length === 0 ? text.noEvent : undefined,
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (errors.name || errors.url || errors.events) return;
    const body = { ...values, events: [...values.events] };
    if (row) {
      const outcome = await update.run({ params: { webhookId: row.id }, body });
      if (!outcome.ok) return;
      toast.success(text.saved);
      onSaved();
      return;
    }
    const outcome = await create.run({ body });
    if (outcome.ok) setSecret(outcome.answer.secret);
  };
  return {
    values,
    set: <N extends keyof WebhookValues>(name: N, value: WebhookValues[N]) =>
      setValues((before) => ({ ...before, [name]: value })),
    /** They show from the first attempt to submit. */
    errors: isTried ? errors : {},
    /** A new secret, to be shown once. */
    secret,
    setSecret,
    error: create.error ?? update.error,
    dialog: {
      onSubmit: submit,
      isBusy: create.isRunning || update.isRunning,
      isDirty: values.name !== (row?.name ?? '') || values.url !== (row?.url ?? ''),
    },
  };
}
