import { useNavigate } from 'react-router-dom';
import type { ApiError } from '#web/api/api-error.ts';
import { appPaths } from '#web/paths.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { useErrorText } from '#web/ui/states/use-error-text.ts';
import { SignedOutFormPage } from '../login/signed-out-form-page.tsx';
import { invitationText } from './invitation.text.ts';

const reasons = new Map<ApiError['code'], 'invalid' | 'expired' | 'used'>([
  ['ERR_INVITATION_INVALID', 'invalid'],
  ['ERR_INVITATION_EXPIRED', 'expired'],
  ['ERR_INVITATION_USED', 'used'],
]);

/** Whether the link is of no use any more, so that trying again does not help. */
export function isInvitationUnusable({ code }: ApiError): boolean {
  return reasons.has(code);
}

/** Explains why a link is of no use and what to do instead. */
export function RefusedInvitation({ error, onRetry }: { error: ApiError; onRetry: () => unknown }) {
  const text = useText(invitationText);
  const textOf = useErrorText();
  const navigate = useNavigate();
  const reason = reasons.get(error.code);
  return (
    <SignedOutFormPage
      title={reason ? text[`${reason}Title`] : text.failedTitle}
      subtitle={reason ? text[`${reason}Hint`] : textOf(error)}
      onSubmit={() => (reason ? navigate(appPaths.login.href()) : onRetry())}
    >
      <Button kind="primary" type="submit" className="entrance-submit">
        {reason ? text.toLogin : text.retry}
      </Button>
    </SignedOutFormPage>
  );
}
