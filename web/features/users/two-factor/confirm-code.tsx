import { type FormEvent, useState } from 'react';
import { twoFactor } from '#shared/auth/two-factor.ts';
import { useCommand } from '#web/api/use-command.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { QrCode } from '#web/ui/format/qr-code.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import './two-factor.css';
import { twoFactorText } from './two-factor.text.ts';

interface ConfirmCodeProps {
  secret: string;
  address: string;
  onClose: () => void;
  onDone: (codes: readonly string[]) => void;
}

/** Shows the secret for the authenticator and asks for its first code. */
export function ConfirmCode({ secret, address, onClose, onDone }: ConfirmCodeProps) {
  const text = useText(twoFactorText);
  const [code, setCode] = useState('');
  const confirm = useCommand(twoFactor.confirmTwoFactor);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const outcome = await confirm.run({ body: { code } });
    if (outcome.ok) onDone(outcome.answer.recoveryCodes);
  };
  return (
    <FormDialog
      title={text.title}
      onClose={onClose}
      onSubmit={submit}
      isBusy={confirm.isRunning}
      isDirty={false}
      submit={text.switchOn}
    >
      <p>{text.scan}</p>
      <div className="two-factor-qr">
        <QrCode text={address} label={text.qr} />
      </div>
      <p>
        {text.orType} <code className="two-factor-secret break-words">{secret.replace(/(.{4})(?!$)/g, '$1 ')}</code>
      </p>
      <TextField
        label={text.code}
        autoComplete="one-time-code"
        inputMode="numeric"
        value={code}
        onChange={setCode}
        isRequired
      />
      <ErrorNotice error={confirm.error} />
    </FormDialog>
  );
}
