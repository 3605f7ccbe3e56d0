import type { ReactNode } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { PasswordField, TextField } from '#web/ui/fields/field.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { SignedOutFormPage } from '../login/signed-out-form-page.tsx';
import { forgottenText } from './forgotten-password.text.ts';
import { useCodeForm } from './use-code-form.ts';

interface CodeStepProps {
  email: string;
  links: ReactNode;
  onAnother: () => void;
}

export function ResetCodeStep({ email, links, onAnother }: CodeStepProps) {
  const text = useText(forgottenText);
  const { values, set, errors, error, isBusy, submit } = useCodeForm(email);
  return (
    <SignedOutFormPage
      title={text.title}
      subtitle={text.codeLine(email)}
      onSubmit={submit}
      links={
        <>
          <Button kind="quiet" onClick={onAnother}>
            {text.another}
          </Button>
          {links}
        </>
      }
    >
      <ErrorNotice error={error} />
      <TextField
        label={text.code}
        name="code"
        autoComplete="one-time-code"
        placeholder="ABCD-2345"
        autoFocus
        isRequired
        maxLength={20}
        value={values.token}
        error={errors.token}
        onChange={set('token')}
      />
      <PasswordField
        label={text.newPassword}
        name="newPassword"
        autoComplete="new-password"
        isRequired
        maxLength={50}
        value={values.newPassword}
        error={errors.newPassword}
        onChange={set('newPassword')}
      />
      <PasswordField
        label={text.confirmPassword}
        name="confirmPassword"
        autoComplete="new-password"
        isRequired
        maxLength={50}
        value={values.confirmPassword}
        error={errors.confirmPassword}
        onChange={set('confirmPassword')}
      />
      <Button kind="primary" type="submit" isBusy={isBusy} className="entrance-submit">
        {text.submit}
      </Button>
    </SignedOutFormPage>
  );
}
