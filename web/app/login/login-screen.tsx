import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useSession } from '#web/api/session.ts';
import { usePlatformName } from '#web/entities/platform/use-platform-name.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { PasswordField, TextField } from '#web/ui/fields/field.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { Notice } from '#web/ui/states/notice.tsx';
import { arrivalOf } from './arrival.ts';
import { Entrance } from './entrance.tsx';
import { loginText } from './login.text.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { SignUpLink } from './sign-up-link.tsx';
import { useLogin } from './use-login.ts';
import { useRefusalText } from './use-refusal-text.ts';

/** Loaded when it is needed: the first page stays small. */
const CodeStep = lazy(() => import('./code-step.tsx').then((module) => ({ default: module.CodeStep })));

export function LoginScreen() {
  const text = useText(loginText);
  const platform = usePlatformName();
  const session = useSession();
  const arrival = arrivalOf(useLocation().state);
  const login = useLogin(arrival?.email);
  const refusal = useRefusalText()(login.error, session.status === 'signedOut' ? session.end : undefined);
  const missing = (value: string) => (login.isTried && value === '' ? text.required : undefined);
  if (login.code !== null)
    return (
      <Suspense fallback={null}>
        <CodeStep login={login} code={login.code} refusal={refusal} />
      </Suspense>
    );
  const links = (
    <>
      <Link to={paths.forgottenPassword.href()}>{text.toForgotten}</Link>
      <SignUpLink />
    </>
  );
  return (
    <Entrance title={platform && text.title(platform)} subtitle={text.subtitle} onSubmit={login.submit} links={links}>
      {refusal ? <Notice>{refusal}</Notice> : arrival && <Notice kind="info">{text[arrival.notice]}</Notice>}
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
    </Entrance>
  );
}
