import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useSignInSession } from '#web/api/session.ts';
import { usePlatformName } from '#web/entities/platform/use-platform-name.ts';
import { appPaths } from '#web/paths.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { PasswordField, TextField } from '#web/ui/fields/field.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { NoticeBox } from '#web/ui/states/notice.tsx';
import { loginText } from './login.text.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { signInPageNoticeOf } from './sign-in-page-notice.ts';
import { SignUpLink } from './sign-up-link.tsx';
import { SignedOutFormPage } from './signed-out-form-page.tsx';
import { useLogin } from './use-login.ts';
import { useSignInRefusalText } from './use-refusal-text.ts';

/** Loaded when it is needed: the first page stays small. */
const CodeStep = lazy(() => import('./code-step.tsx').then((module) => ({ default: module.TwoFactorCodeStep })));

export function LoginScreen() {
  const text = useText(loginText);
  const platform = usePlatformName();
  const session = useSignInSession();
  const arrival = signInPageNoticeOf(useLocation().state);
  const login = useLogin(arrival?.email);
  const refusal = useSignInRefusalText()(login.error, session.status === 'signedOut' ? session.end : undefined);
  const missing = (value: string) => (login.isTried && value === '' ? text.required : undefined);
  if (login.code !== null)
    return (
      <Suspense fallback={null}>
        <CodeStep login={login} code={login.code} refusal={refusal} />
      </Suspense>
    );
  const links = (
    <>
      <Link to={appPaths.forgottenPassword.href()}>{text.toForgotten}</Link>
      <SignUpLink />
    </>
  );
  return (
    <SignedOutFormPage
      title={platform && text.title(platform)}
      subtitle={text.subtitle}
      onSubmit={login.submit}
      links={links}
    >
      {refusal ? (
        <NoticeBox>{refusal}</NoticeBox>
      ) : (
        arrival && <NoticeBox kind="info">{text[arrival.notice]}</NoticeBox>
      )}
      <TextField
        label={text.email}
        name="email"
        type="email"
        autoComplete="username"
        autoFocus={login.email === ''}
        value={login.email}
        onChange={login.setEmail}
        error={missing(login.email)}
      />
      <PasswordField
        label={text.password}
        name="password"
        autoComplete="current-password"
        autoFocus={login.email !== ''}
        value={login.password}
        onChange={login.setPassword}
        error={missing(login.password)}
      />
      <Button kind="primary" type="submit" isBusy={login.isBusy} className="entrance-submit">
        {text.submit}
      </Button>
      <PasskeyButton onError={login.setError} />
    </SignedOutFormPage>
  );
}
