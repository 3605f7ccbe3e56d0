import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#web/paths.ts';
import { useText } from '#web/ui/use-text.ts';
import { SignUpLink } from '../login/sign-up-link.tsx';
import { AskStep } from './ask-step.tsx';
import { CodeStep } from './code-step.tsx';
import { forgottenText } from './forgotten-password.text.ts';

/** First the e-mail a code goes to, then the code with a new password. */
export function ForgottenPasswordScreen() {
  const text = useText(forgottenText);
  const [email, setEmail] = useState('');
  const [isSent, setSent] = useState(false);
  const links = (
    <>
      <Link to={paths.login.href()}>{text.toLogin}</Link>
      <SignUpLink />
    </>
  );
  return isSent ? (
    <CodeStep email={email} links={links} onAnother={() => setSent(false)} />
  ) : (
    <AskStep email={email} setEmail={setEmail} links={links} onSent={() => setSent(true)} />
  );
}
