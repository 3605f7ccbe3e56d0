import { useState } from 'react';
import { integrations, type QueueIntegration } from '#shared/integrations/contract.ts';
import { useCommand } from '#web/api/use-command.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { CopyIcon, RefreshIcon } from '#web/ui/buttons/icons.tsx';
import { ConfirmButton } from '#web/ui/dialogs/confirm-button.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { useCopyToClipboard } from '#web/ui/states/use-copy.ts';
import { integrationFormText } from './integration-form.text.ts';

/** A secret just created: it is never shown again. */
export function IntegrationSecretField({ secret }: { secret: string }) {
  const text = useText(integrationFormText);
  const copy = useCopyToClipboard();
  return (
    <TextField
      label={text.secret}
      name="secret"
      hint={text.secretHint}
      value={secret}
      isReadOnly
      onChange={() => undefined}
      trailing={
        <IconButton
          className="field-eye"
          label={text.copy}
          icon={<CopyIcon size={18} />}
          onClick={() => copy(secret, text.copied)}
        />
      }
    />
  );
}

/** Creates another secret for an integration that has one. */
export function SecretPart({ row }: { row: QueueIntegration }) {
  const text = useText(integrationFormText);
  const [secret, setSecret] = useState<string>();
  const renew = useCommand(integrations.renewSecret);
  if (secret) return <IntegrationSecretField secret={secret} />;
  return (
    <ConfirmButton
      title={text.renewTitle(row.name)}
      message={text.renewMessage}
      confirm={text.renewConfirm}
      onConfirm={async () => {
        const outcome = await renew.run({ params: { integrationId: row.id } });
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
  );
}
