import { Link } from 'react-router-dom';
import { settings } from '#shared/settings/contract.ts';
import { useResource } from '#web/api/use-resource.ts';
import { appPaths } from '#web/paths.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { loginText } from './login.text.ts';

/** The link to the sign-up page, if the platform allows it. Not drawn until the answer arrives. */
export function SignUpLink() {
  const text = useText(loginText);
  const { data } = useResource(settings.viewregister);
  return data?.value === 'enabled' ? <Link to={appPaths.signUp.href()}>{text.toSignUp}</Link> : null;
}
