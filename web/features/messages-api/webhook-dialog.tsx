import type { Webhook } from '#shared/webhooks/contract.ts';
import { webhookEvents } from '#shared/webhooks/event-types.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice, NoticeBox } from '#web/ui/states/notice.tsx';
import { useWebhookForm } from './use-webhook-form.ts';
import { RenewSecretButton, SecretDialog } from './webhook-secret.tsx';
import { webhooksText } from './webhooks.text.ts';

interface WebhookDialogProps {
  row: Webhook | undefined;
  connections: readonly { id: number; name: string }[];
  onClose: () => void;
}

/** Adds a webhook, or edits the given one. */
export function WebhookDialog({ row, connections, onClose }: WebhookDialogProps) {
  const text = useText(webhooksText);
  const { values, set, errors, secret, setSecret, error, dialog } = useWebhookForm(row, onClose);
  if (secret !== undefined) return <SecretDialog name={values.name} secret={secret} onClose={onClose} />;
  const { events } = values;
  return (
    <FormDialog title={row ? text.editTitle : text.add} onClose={onClose} {...dialog}>
      {row?.offBecause && <NoticeBox>{row.offBecause === 'gone' ? text.offGone : text.offFailing}</NoticeBox>}
      <TextField
        label={text.name}
        name="name"
        value={values.name}
        error={errors.name}
        maxLength={50}
        isRequired
        autoFocus
        onChange={(name) => set('name', name)}
      />
      <TextField
        label={text.url}
        name="url"
        hint={text.urlHint}
        value={values.url}
        error={errors.url}
        placeholder="https://"
        isRequired
        onChange={(typed) => set('url', typed.trim())}
      />
      <fieldset className="api-scopes grid gap-2">
        <legend>{text.events}</legend>
        {webhookEvents.map((type) => (
          <Switch
            key={type}
            label={text[type]}
            isOn={events.includes(type)}
            onChange={(isOn) => set('events', isOn ? [...events, type] : events.filter((one) => one !== type))}
          />
        ))}
      </fieldset>
      {errors.events && <NoticeBox>{errors.events}</NoticeBox>}
      <ChoiceField
        label={text.connection}
        name="connection"
        none={text.allConnections}
        value={values.whatsappId === null ? '' : String(values.whatsappId)}
        rows={connections}
        isLoading={false}
        onChange={(value) => set('whatsappId', value === '' ? null : Number(value))}
      />
      <Switch label={text.isActive} isOn={values.isActive} onChange={(isOn) => set('isActive', isOn)} />
      {row && <RenewSecretButton row={row} onRenewed={setSecret} />}
      <ErrorNotice error={error} />
    </FormDialog>
  );
}
