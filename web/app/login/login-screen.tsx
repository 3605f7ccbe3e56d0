import { useSession } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField, TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useText } from '#web/ui/use-text.ts';
import { LanguageMenu } from '../language-menu.tsx';
import { ThemeToggle } from '../theme-toggle.tsx';
import './login.css';
import { loginText } from './login.text.ts';
import { useLogin } from './use-login.ts';
import { useRefusalText } from './use-refusal-text.ts';

export function LoginScreen() {
  const text = useText(loginText);
  const session = useSession();
  const login = useLogin();
  const refusal = useRefusalText()(login.error, session.status === 'signedOut' ? session.end : undefined);
  const missing = (value: string) => (login.isTried && value === '' ? text.required : undefined);
  return (
    <main className="login">
      <div className="login-tools">
        <ThemeToggle />
        <LanguageMenu />
      </div>
      <form
        className="login-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void login.submit();
        }}
      >
        <img src="/favicon.svg" alt="" width={48} height={48} />
        <h1>{text.title}</h1>
        <p className="login-subtitle">{text.subtitle}</p>
        {refusal && <Notice>{refusal}</Notice>}
        <TextField
          label={text.email}
          name="email"
          type="email"
          autoComplete="username"
          autoFocus
          value={login.email}
          onChange={login.setEmail}
          error={missing(login.email)}
        />
        <PasswordField
          label={text.password}
          name="password"
          autoComplete="current-password"
          value={login.password}
          onChange={login.setPassword}
          error={missing(login.password)}
        />
        <Button kind="primary" type="submit" isBusy={login.isBusy} className="login-submit">
          {text.submit}
        </Button>
      </form>
    </main>
  );
}
