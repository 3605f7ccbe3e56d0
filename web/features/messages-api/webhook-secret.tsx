import { type Webhook, webhooks } from '#shared/webhooks/contract.ts';
import { useCommand } from '#web/api/use-command.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { RefreshIcon } from '#web/ui/buttons/icons.tsx';
import { ConfirmButton } from '#web/ui/dialogs/confirm-button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { ApiSecretField } from './secret-field.tsx';
import { webhooksText } from './webhooks.text.ts';

/** Shows a secret, once. */
export function SecretDialog({ name, secret, onClose }: { name: string; secret: string; onClose: () => void }) {
  const text = useText(webhooksText);
  return (
    <Dialog title={name} onClose={onClose} actions={<Button onClick={onClose}>{text.close}</Button>}>
      <div className="form">
        <ApiSecretField
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

/** Replaces the secret of a webhook, once the user has confirmed. */
export function RenewSecretButton({ row, onRenewed }: { row: Webhook; onRenewed: (secret: string) => void }) {
  const text = useText(webhooksText);
  const renew = useCommand(webhooks.renewSecret);
  const run = async () => {
    const outcome = await renew.run({ params: { webhookId: row.id } });
    if (outcome.ok) onRenewed(outcome.answer.secret);
    return outcome;
  };
  return (
    <ConfirmButton title={text.renewTitle(row.name)} message={text.renewMessage} confirm={text.renew} onConfirm={run}>
      {(ask) => (
        <div>
          <Button icon={<RefreshIcon size={18} />} onClick={ask}>
            {text.renew}
          </Button>
        </div>
      )}
    </ConfirmButton>
  );
}
