import { useState } from 'react';
import { loadUser, signOut } from '#web/api/client.ts';
import { useUser } from '#web/api/session.ts';
import { isPasskeySupported, usePasskey } from '#web/entities/passkeys/use-passkey.ts';
import { TwoFactorDialog } from '#web/features/users/two-factor/two-factor-dialog.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { KeyIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { SignedOutFormPage } from '../login/signed-out-form-page.tsx';
import { twoFactorScreenText } from './two-factor-screen.text.ts';

const keyIcon = <KeyIcon size={18} />;

/** Users with a passkey use it; the password alone must not set another way in up. */
function PasskeyStep() {
  const text = useText(twoFactorScreenText);
  const { company } = useUser();
  const passkey = usePasskey('confirm');
  const confirm = async () => {
    if (await passkey.run()) await loadUser();
  };
  return (
    <SignedOutFormPage title={text.confirmTitle} subtitle={text.confirmSubtitle(company.name)} onSubmit={confirm}>
      <ErrorNotice error={passkey.error} />
      <Button kind="primary" type="submit" icon={keyIcon} isBusy={passkey.isRunning} className="entrance-submit">
        {text.byPasskey}
      </Button>
      <Button onClick={signOut}>{text.logout}</Button>
    </SignedOutFormPage>
  );
}

function SetUpStep() {
  const text = useText(twoFactorScreenText);
  const { company } = useUser();
  const [isOpen, setOpen] = useState(false);
  const passkey = usePasskey('add');
  return (
    <>
      <SignedOutFormPage title={text.title} subtitle={text.subtitle(company.name)} onSubmit={() => setOpen(true)}>
        <ErrorNotice error={passkey.error} />
        <Button kind="primary" type="submit" className="entrance-submit">
          {text.begin}
        </Button>
        {isPasskeySupported() && (
          <Button icon={keyIcon} isBusy={passkey.isRunning} onClick={passkey.run}>
            {text.addPasskey}
          </Button>
        )}
        <Button onClick={signOut}>{text.logout}</Button>
      </SignedOutFormPage>
      {isOpen && <TwoFactorDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** All that a session without two-factor reaches in a company that requires it. */
export function TwoFactorScreen() {
  return useUser().hasPasskey ? <PasskeyStep /> : <SetUpStep />;
}
