import type { ParsedAnswerOf } from '#shared/http/route.ts';
import type { invitations } from '#shared/invitations/contract.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { useSignInSession } from '#web/api/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { PasswordField, TextField } from '#web/ui/fields/field.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice, NoticeBox } from '#web/ui/states/notice.tsx';
import { forgottenText } from '../forgotten-password/forgotten-password.text.ts';
import { SignedOutFormPage } from '../login/signed-out-form-page.tsx';
import { invitationText } from './invitation.text.ts';
import { useInvitationAcceptance } from './use-acceptance.ts';

interface AcceptFormProps {
  token: string;
  invitation: ParsedAnswerOf<typeof invitations.show>;
  onOver: (error: ApiError) => void;
}

export function AcceptForm({ token, invitation, onOver }: AcceptFormProps) {
  const text = useText(invitationText);
  const { weak } = useText(forgottenText);
  const session = useSignInSession();
  const { values, field, submit, error, isBusy } = useInvitationAcceptance(token, invitation.name, onOver);
  const password = field('password', text.password);
  return (
    <SignedOutFormPage
      title={text.title(invitation.invitedBy, invitation.company)}
      subtitle={text.subtitle}
      onSubmit={submit}
    >
      <ErrorNotice error={error} />
      {session.status === 'signedIn' && <NoticeBox kind="info">{text.otherUser(session.user.name)}</NoticeBox>}
      <TextField
        label={text.email}
        name="email"
        type="email"
        autoComplete="username"
        isReadOnly
        value={invitation.email}
        onChange={() => {}}
      />
      <TextField {...field('name', text.name)} autoComplete="name" isRequired maxLength={50} />
      <PasswordField
        {...password}
        error={password.error && values.password !== '' ? weak : password.error}
        hint={password.error ? undefined : text.passwordHint}
        autoComplete="new-password"
        autoFocus
        isRequired
        maxLength={50}
      />
      <Button kind="primary" type="submit" isBusy={isBusy} className="entrance-submit">
        {text.submit}
      </Button>
    </SignedOutFormPage>
  );
}
