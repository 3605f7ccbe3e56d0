import { Button } from '#web/ui/buttons/button.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { NoticeBox } from '#web/ui/states/notice.tsx';
import { codeStepText } from './code-step.text.ts';
import { loginText } from './login.text.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { SignedOutFormPage } from './signed-out-form-page.tsx';
import type { useLogin } from './use-login.ts';

interface CodeStepProps {
  login: ReturnType<typeof useLogin>;
  code: string;
  refusal: string | null;
}

/** The second step of signing in, for users with two-factor on. */
export function TwoFactorCodeStep({ login, code, refusal }: CodeStepProps) {
  const text = useText(codeStepText);
  const common = useText(loginText);
  return (
    <SignedOutFormPage title={text.title} subtitle={text.subtitle} onSubmit={login.submit}>
      {refusal && <NoticeBox>{refusal}</NoticeBox>}
      <TextField
        label={text.code}
        name="code"
        autoComplete="one-time-code"
        autoFocus
        value={code}
        onChange={login.setCode}
        error={login.isTried && code === '' ? common.required : undefined}
      />
      <Button kind="primary" type="submit" isBusy={login.isBusy} className="entrance-submit">
        {common.submit}
      </Button>
      <PasskeyButton onError={login.setError} />
      <Button onClick={login.startAgain}>{text.otherAccount}</Button>
    </SignedOutFormPage>
  );
}
