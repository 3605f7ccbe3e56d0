import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { appPaths } from '#web/paths.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { SignUpLink } from '../login/sign-up-link.tsx';
import { RequestResetCodeStep } from './ask-step.tsx';
import { ResetCodeStep } from './code-step.tsx';
import { forgottenText } from './forgotten-password.text.ts';

/**
 * The address that the code was mailed to. It is kept in the history state, because phones discard the page while the
 * user reads the mail; the state is untrusted.
 */
const sentToOf = (state: unknown): string | null => {
  const { sentTo } = (state ?? {}) as { sentTo?: unknown };
  return typeof sentTo === 'string' ? sentTo : null;
};

/** Asks for the e-mail address, then for the mailed code with a new password. */
export function ForgottenPasswordScreen() {
  const text = useText(forgottenText);
  const navigate = useNavigate();
  const sentTo = sentToOf(useLocation().state);
  const [email, setEmail] = useState(sentTo ?? '');
  const here = appPaths.forgottenPassword.href();
  const links = (
    <>
      <Link to={appPaths.login.href()}>{text.toLogin}</Link>
      <SignUpLink />
    </>
  );
  return sentTo === null ? (
    <RequestResetCodeStep
      email={email}
      links={links}
      onSent={(address) => {
        setEmail(address);
        void navigate(here, { state: { sentTo: address } });
      }}
    />
  ) : (
    <ResetCodeStep email={sentTo} links={links} onAnother={() => void navigate(here, { replace: true })} />
  );
}
