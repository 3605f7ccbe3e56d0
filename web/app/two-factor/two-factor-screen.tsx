import { useState } from 'react';
import { signOut } from '#web/api/client.ts';
import { useUser } from '#web/api/session.ts';
import { TwoFactorDialog } from '#web/features/users/two-factor/two-factor-dialog.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { Entrance } from '../login/entrance.tsx';
import { twoFactorScreenText } from './two-factor-screen.text.ts';

/** All that a user without two-factor reaches in a company that requires it. */
export function TwoFactorScreen() {
  const text = useText(twoFactorScreenText);
  const { company } = useUser();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Entrance title={text.title} subtitle={text.subtitle(company.name)} onSubmit={() => setOpen(true)}>
        <Button kind="primary" type="submit" className="entrance-submit">
          {text.begin}
        </Button>
        <Button onClick={signOut}>{text.logout}</Button>
      </Entrance>
      {isOpen && <TwoFactorDialog onClose={() => setOpen(false)} />}
    </>
  );
}
