import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { passwordReset } from '#shared/password-reset/contract.ts';
import { isStrongPassword } from '#shared/password-reset/strong-password.ts';
import { useCommand } from '#web/api/use-command.ts';
import { appPaths } from '#web/paths.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { toast } from '#web/ui/states/toast.tsx';
import type { SignInPageNotice } from '../login/sign-in-page-notice.ts';
import { forgottenText } from './forgotten-password.text.ts';

const empty = { token: '', newPassword: '', confirmPassword: '' };
type Values = typeof empty;

/** The form with the code mailed to this address and the new password. */
export function useCodeForm(email: string) {
  const text = useText(forgottenText);
  const navigate = useNavigate();
  const command = useCommand(passwordReset.change);
  const [values, setValues] = useState(empty);
  const [isTried, setTried] = useState(false);
  const { token, newPassword, confirmPassword } = values;
  const wrong: Partial<Values> = {
    ...(token.trim() === '' && { token: text.required }),
    ...(!isStrongPassword(newPassword) && { newPassword: newPassword === '' ? text.required : text.weak }),
    ...(confirmPassword !== newPassword && { confirmPassword: text.unequal }),
    ...(confirmPassword === '' && { confirmPassword: text.required }),
  };
  const submit = async () => {
    setTried(true);
    if (Object.keys(wrong).length > 0 || command.isRunning) return;
    const outcome = await command.run({ body: { email, token, password: newPassword } });
    if (!outcome.ok) return;
    toast.success(text.done);
    const arrival: SignInPageNotice = { notice: 'passwordReset', email };
    navigate(appPaths.login.href(), { state: arrival, replace: true });
  };
  return {
    values,
    set: (name: keyof Values) => (value: string) => setValues((old) => ({ ...old, [name]: value })),
    errors: isTried ? wrong : {},
    error: command.error,
    isBusy: command.isRunning,
    submit,
  };
}
