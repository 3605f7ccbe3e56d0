import { type FormEvent, useState } from 'react';
import { twoFactor } from '#shared/auth/two-factor.ts';
import { useCommand } from '#web/api/use-command.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { PasswordField } from '#web/ui/fields/field.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { twoFactorText } from './two-factor.text.ts';

interface AskPasswordProps {
  onClose: () => void;
  onDone: (begun: { secret: string; address: string }) => void;
}

/** The first step of switching two-factor on. */
export function AskPassword({ onClose, onDone }: AskPasswordProps) {
  const text = useText(twoFactorText);
  const [password, setPassword] = useState('');
  const begin = useCommand(twoFactor.beginTwoFactor);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const outcome = await begin.run({ body: { password } });
    if (outcome.ok) onDone(outcome.answer);
  };
  return (
    <FormDialog
      title={text.title}
      onClose={onClose}
      onSubmit={submit}
      isBusy={begin.isRunning}
      isDirty={false}
      submit={text.next}
    >
      <p>{text.why}</p>
      <PasswordField
        label={text.password}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        isRequired
      />
      <ErrorNotice error={begin.error} />
    </FormDialog>
  );
}
