import { type FormEvent, useState } from 'react';
import { type Webhook, webhooks } from '#shared/webhooks/contract.ts';
import { type WebhookEventType, webhookEvents } from '#shared/webhooks/event-types.ts';
import { useCommand } from '#web/api/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceField } from '#web/ui/choice-field.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { RefreshIcon } from '#web/ui/icons.tsx';
import { ErrorNotice, Notice } from '#web/ui/notice.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useText } from '#web/ui/use-text.ts';
import { SecretField } from './secret-field.tsx';
import { webhooksText } from './webhooks.text.ts';

interface WebhookDialogProps {
  row: Webhook | undefined;
  connections: readonly { id: number; name: string }[];
  onClose: () => void;
}

const changes = [webhooks.list];

/** Shows a secret, once. */
function SecretDialog({ name, secret, onClose }: { name: string; secret: string; onClose: () => void }) {
  const text = useText(webhooksText);
  return (
    <Dialog title={name} onClose={onClose} actions={<Button onClick={onClose}>{text.close}</Button>}>
      <div className="form">
        <SecretField
          label={text.secret}
          hint={text.secretHint}
          value={secret}
          copy={text.copySecret}
          copied={text.copied}
        />
      </div>
    </Dialog>
  );
}

/** Adds a webhook, or edits the given one. */
export function WebhookDialog({ row, connections, onClose }: WebhookDialogProps) {
  const text = useText(webhooksText);
  const create = useCommand(webhooks.create, { changes });
  const update = useCommand(webhooks.update, { changes });
  const renew = useCommand(webhooks.renewSecret);
  const [name, setName] = useState(row?.name ?? '');
  const [url, setUrl] = useState(row?.url ?? '');
  const [events, setEvents] = useState<readonly WebhookEventType[]>(row?.events ?? webhookEvents.slice(0, 2));
  const [connectionId, setConnectionId] = useState(row?.whatsappId ?? null);
  const [isActive, setActive] = useState(row?.isActive ?? true);
  const [isTried, setTried] = useState(false);
  const [secret, setSecret] = useState<string>();
  const errors = {
    name: name.trim().length < 2 ? text.nameMissing : undefined,
    url: /^https?:\/\/\S+$/.test(url) ? undefined : text.urlMissing,
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (errors.name || errors.url || events.length === 0) return;
    const body = { name, url, events: [...events], whatsappId: connectionId, isActive };
    if (row) {
      const outcome = await update.run({ params: { webhookId: row.id }, body });
      if (!outcome.ok) return;
      toast.success(text.saved);
      onClose();
      return;
    }
    const outcome = await create.run({ body });
    if (outcome.ok) setSecret(outcome.answer.secret);
  };
  if (secret !== undefined) return <SecretDialog name={name} secret={secret} onClose={onClose} />;
  return (
    <FormDialog
      title={row ? text.editTitle : text.add}
      onClose={onClose}
      onSubmit={submit}
      isBusy={create.isRunning || update.isRunning}
      isDirty={name !== (row?.name ?? '') || url !== (row?.url ?? '')}
    >
      {row?.offBecause && <Notice>{row.offBecause === 'gone' ? text.offGone : text.offFailing}</Notice>}
      <TextField
        label={text.name}
        name="name"
        value={name}
        error={isTried ? errors.name : undefined}
        maxLength={50}
        isRequired
        autoFocus
        onChange={setName}
      />
      <TextField
        label={text.url}
        name="url"
        hint={text.urlHint}
        value={url}
        error={isTried ? errors.url : undefined}
        placeholder="https://"
        isRequired
        onChange={(typed) => setUrl(typed.trim())}
      />
      <fieldset className="api-scopes">
        <legend>{text.events}</legend>
        {webhookEvents.map((type) => (
          <Switch
            key={type}
            label={text[type]}
            isOn={events.includes(type)}
            onChange={(isOn) => setEvents(isOn ? [...events, type] : events.filter((one) => one !== type))}
          />
        ))}
      </fieldset>
      {isTried && events.length === 0 && <Notice>{text.noEvent}</Notice>}
      <ChoiceField
        label={text.connection}
        name="connection"
        hint={text.connectionHint}
        value={connectionId === null ? '' : String(connectionId)}
        rows={connections}
        isLoading={false}
        onChange={(value) => setConnectionId(value === '' ? null : Number(value))}
      />
      <Switch label={text.isActive} isOn={isActive} onChange={setActive} />
      {row && (
        <ConfirmButton
          title={text.renewTitle(row.name)}
          message={text.renewMessage}
          confirm={text.renew}
          onConfirm={async () => {
            const outcome = await renew.run({ params: { webhookId: row.id } });
            if (outcome.ok) setSecret(outcome.answer.secret);
            return outcome;
          }}
        >
          {(ask) => (
            <div>
              <Button icon={<RefreshIcon size={18} />} onClick={ask}>
                {text.renew}
              </Button>
            </div>
          )}
        </ConfirmButton>
      )}
      <ErrorNotice error={create.error ?? update.error} />
    </FormDialog>
  );
}
