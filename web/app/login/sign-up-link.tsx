import { Link } from 'react-router-dom';
import { settings } from '#shared/settings/contract.ts';
import { useResource } from '#web/api/use-resource.ts';
import { paths } from '#web/paths.ts';
import { useText } from '#web/ui/use-text.ts';
import { loginText } from './login.text.ts';

/** The way to the sign-up, where the platform shows it. Without an answer there is none: nobody waits for it. */
export function SignUpLink() {
  const text = useText(loginText);
  const { data } = useResource(settings.viewregister);
  return data?.value === 'enabled' ? <Link to={paths.signUp.href()}>{text.toSignUp}</Link> : null;
}
