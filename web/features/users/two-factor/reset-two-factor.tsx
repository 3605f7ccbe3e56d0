import { type UserListed, users } from '#shared/users/contract.ts';
import { useCommand } from '#web/api/use-command.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { ConfirmButton } from '#web/ui/dialogs/confirm-button.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { toast } from '#web/ui/states/toast.tsx';
import { twoFactorText } from './two-factor.text.ts';

/** Switches another user's two-factor off, after a question. */
export function ResetTwoFactor({ user }: { user: UserListed }) {
  const text = useText(twoFactorText);
  const reset = useCommand(users.resetTwoFactor);
  const run = async () => {
    const outcome = await reset.run({ params: { userId: user.id } });
    if (outcome.ok) toast.success(text.isOff);
    return outcome;
  };
  return (
    <ConfirmButton
      title={text.resetTitle(user.name)}
      message={text.resetMessage}
      confirm={text.switchOff}
      isDanger
      onConfirm={run}
    >
      {(ask) => (
        <div>
          <Button onClick={ask}>{text.reset}</Button>
        </div>
      )}
    </ConfirmButton>
  );
}
