import { invitations } from '#shared/invitations/contract.ts';
import { type UserListed, users } from '#shared/users/contract.ts';
import { useCommand } from '#web/api/use-command.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { toast } from '#web/ui/states/toast.tsx';
import { useErrorText } from '#web/ui/states/use-error-text.ts';
import { usersText } from './users.text.ts';

/** Mails an invited user a new link, with a toast of the outcome. */
export function useResend() {
  const text = useText(usersText);
  const textOf = useErrorText();
  const { run } = useCommand(invitations.resend, { changes: [users.list] });
  return async ({ id, email }: Pick<UserListed, 'id' | 'email'>) => {
    const outcome = await run({ params: { userId: id } });
    if (outcome.ok) toast.success(text.invited(email));
    else toast.error(textOf(outcome.error));
  };
}
