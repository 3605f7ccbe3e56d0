import type { ReactNode } from 'react';
import { passwordReset, ResetRequest } from '#shared/password-reset/contract.ts';
import { useCommand } from '#web/api/use-command.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { toast } from '#web/ui/states/toast.tsx';
import { SignedOutFormPage } from '../login/signed-out-form-page.tsx';
import { forgottenText } from './forgotten-password.text.ts';

interface AskStepProps {
  email: string;
  links: ReactNode;
  onSent: (email: string) => void;
}

export function RequestResetCodeStep({ email, links, onSent }: AskStepProps) {
  const text = useText(forgottenText);
  const send = useCommand(passwordReset.sendCode);
  const form = useForm(ResetRequest, { email });
  const submit = async () => {
    if (!form.check() || send.isRunning) return;
    const address = form.values.email.trim();
    const outcome = await send.run({ params: { email: address } });
    if (!outcome.ok) return;
    toast.success(text.sent);
    onSent(address);
  };
  return (
    <SignedOutFormPage title={text.title} subtitle={text.askLine} onSubmit={submit} links={links}>
      <ErrorNotice error={send.error} />
      <TextField
        label={text.email}
        name="email"
        type="email"
        autoComplete="username"
        autoFocus
        isRequired
        value={form.values.email}
        error={form.errors.email}
        onChange={(value) => form.set('email', value)}
      />
      <Button kind="primary" type="submit" isBusy={send.isRunning} className="entrance-submit">
        {text.send}
      </Button>
    </SignedOutFormPage>
  );
}
