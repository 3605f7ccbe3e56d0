import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { InvitationAcceptance, invitations } from '#shared/invitations/contract.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { signInWithPassword } from '#web/api/session.ts';
import { useCommand } from '#web/api/use-command.ts';
import { appPaths } from '#web/paths.ts';
import { useForm } from '#web/ui/forms/use-form.ts';
import type { SignInPageNotice } from '../login/sign-in-page-notice.ts';
import { isInvitationUnusable } from './refused-invitation.tsx';

/** The form that accepts an invitation and signs the user in. `onOver`: the link is of no use any more. */
export function useInvitationAcceptance(token: string, name: string, onOver: (error: ApiError) => void) {
  const navigate = useNavigate();
  const accept = useCommand(invitations.accept);
  const form = useForm(InvitationAcceptance, { name, password: '' });
  const [isEntering, setEntering] = useState(false);
  const submit = async () => {
    if (!form.check() || accept.isRunning || isEntering) return;
    const { name, password } = form.values;
    const outcome = await accept.run({ body: { token, name: name.trim(), password } });
    if (!outcome.ok) return isInvitationUnusable(outcome.error) ? onOver(outcome.error) : undefined;
    const { email } = outcome.answer;
    setEntering(true);
    try {
      await signInWithPassword(email, password);
      navigate(appPaths.home.href(), { replace: true });
    } catch {
      // The password is set: the sign-in page shows why the user is refused, such as an ended subscription.
      const arrival: SignInPageNotice = { notice: 'signedUp', email };
      navigate(appPaths.login.href(), { state: arrival, replace: true });
    }
  };
  return { ...form, submit, error: accept.error, isBusy: accept.isRunning || isEntering };
}
