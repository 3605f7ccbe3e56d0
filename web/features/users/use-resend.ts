import { type InvitedUser, invitations } from '#shared/invitations/contract.ts';
import { type UserListed, users } from '#shared/users/contract.ts';
import { useCommand } from '#web/api/use-command.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { toast } from '#web/ui/states/toast.tsx';
import { useErrorText } from '#web/ui/states/use-error-text.ts';
import { usersText } from './users.text.ts';

type Resent = Pick<UserListed, 'id' | 'email'>;

/** Invites a user again: mails a new link, with a toast of the outcome, or passes one to `onLink` to be copied. */
export function useResendInvitation(onLink?: (invited: InvitedUser) => void) {
  const text = useText(usersText);
  const textOf = useErrorText();
  const { run } = useCommand(invitations.resend, { changes: [users.list] });
  const send = async ({ id, email }: Resent, byLink: boolean) => {
    const outcome = await run({ params: { userId: id }, query: { byLink: byLink ? 'true' : 'false' } });
    if (outcome.ok) return byLink ? onLink?.(outcome.answer) : toast.success(text.invited(email));
    if (outcome.error.code === 'ERR_MAIL_NOT_SET_UP') return toast.error(text.noMails);
    toast.error(textOf(outcome.error));
  };
  return { byMail: (user: Resent) => send(user, false), byLink: (user: Resent) => send(user, true) };
}
