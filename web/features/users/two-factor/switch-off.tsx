import { type FormEvent, useState } from 'react';
import { twoFactor } from '#shared/auth/two-factor.ts';
import { loadUser } from '#web/api/client.ts';
import { useCommand } from '#web/api/use-command.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { PasswordField, TextField } from '#web/ui/fields/field.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { toast } from '#web/ui/states/toast.tsx';
import { twoFactorText } from './two-factor.text.ts';

/** Asks for what switches two-factor off: password and code. */
export function TwoFactorSwitchOff({ onClose }: { onClose: () => void }) {
  const text = useText(twoFactorText);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const end = useCommand(twoFactor.endTwoFactor);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const outcome = await end.run({ body: { password, code } });
    if (!outcome.ok) return;
    toast.success(text.isOff);
    void loadUser();
    onClose();
  };
  return (
    <FormDialog
      title={text.title}
      onClose={onClose}
      onSubmit={submit}
      isBusy={end.isRunning}
      isDirty={false}
      submit={text.switchOff}
    >
      <p>{text.isOn}</p>
      <PasswordField
        label={text.password}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        isRequired
      />
      <TextField label={text.codeOrRecovery} autoComplete="one-time-code" value={code} onChange={setCode} isRequired />
      <ErrorNotice error={end.error} />
    </FormDialog>
  );
}
