import { type FormEvent, useState } from 'react';
import { confirmationRoutes } from '#shared/auth/confirmation-routes.ts';
import { useUser } from '#web/api/session.ts';
import { useCommand } from '#web/api/use-command.ts';
import { isPasskeySupported, usePasskey } from '#web/entities/passkeys/use-passkey.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { KeyIcon } from '#web/ui/buttons/icons.tsx';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { PasswordField, TextField } from '#web/ui/fields/field.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { confirmationText } from './confirmation.text.ts';

/** Confirms the session by a passkey, or with the password, and a code where two-factor is on. */
export default function ConfirmationDialog({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const text = useText(confirmationText);
  const { email, hasTwoFactor, hasPasskey } = useUser();
  const isByPasskey = hasPasskey && isPasskeySupported();
  const passkey = usePasskey('confirm');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const confirm = useCommand(confirmationRoutes.confirm);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const outcome = await confirm.run({ body: hasTwoFactor ? { password, code } : { password } });
    if (outcome.ok) onAnswer(true);
  };
  const confirmByPasskey = async () => {
    confirm.clearError();
    if (await passkey.run()) onAnswer(true);
  };
  return (
    <FormDialog
      title={text.title}
      onClose={() => onAnswer(false)}
      onSubmit={submit}
      isBusy={confirm.isRunning}
      isDirty={false}
      submit={text.confirm}
    >
      <p>{isByPasskey ? text.whyByPasskey : text.why(email)}</p>
      {isByPasskey && (
        <Button icon={<KeyIcon size={18} />} isBusy={passkey.isRunning} onClick={confirmByPasskey}>
          {text.byPasskey}
        </Button>
      )}
      <PasswordField
        label={text.password}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        isRequired
      />
      {hasTwoFactor && (
        <TextField label={text.code} autoComplete="one-time-code" value={code} onChange={setCode} isRequired />
      )}
      <ErrorNotice error={confirm.error ?? passkey.error} />
    </FormDialog>
  );
}
