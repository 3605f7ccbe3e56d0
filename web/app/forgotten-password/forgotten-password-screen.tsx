import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '#web/paths.ts';
import { useText } from '#web/ui/use-text.ts';
import { SignUpLink } from '../login/sign-up-link.tsx';
import { AskStep } from './ask-step.tsx';
import { CodeStep } from './code-step.tsx';
import { forgottenText } from './forgotten-password.text.ts';

/** Where a code went. Kept in the browser's history: phones forget the page while one reads the mail, and there may be anything in it. */
const sentToOf = (state: unknown): string | null => {
  const { sentTo } = (state ?? {}) as { sentTo?: unknown };
  return typeof sentTo === 'string' ? sentTo : null;
};

/** First the e-mail a code goes to, then the code with a new password. */
export function ForgottenPasswordScreen() {
  const text = useText(forgottenText);
  const navigate = useNavigate();
  const sentTo = sentToOf(useLocation().state);
  const [email, setEmail] = useState(sentTo ?? '');
  const here = paths.forgottenPassword.href();
  const links = (
    <>
      <Link to={paths.login.href()}>{text.toLogin}</Link>
      <SignUpLink />
    </>
  );
  return sentTo === null ? (
    <AskStep
      email={email}
      links={links}
      onSent={(address) => {
        setEmail(address);
        void navigate(here, { state: { sentTo: address } });
      }}
    />
  ) : (
    <CodeStep email={sentTo} links={links} onAnother={() => void navigate(here, { replace: true })} />
  );
}
