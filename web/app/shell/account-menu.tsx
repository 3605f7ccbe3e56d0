import { lazy, Suspense } from 'react';
import { useUser } from '#web/api/session.ts';
import { Avatar } from '#web/entities/avatar/avatar.tsx';
import { BarPopover } from '#web/ui/buttons/bar-popover.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { shellText } from './shell.text.ts';

const AccountPanel = lazy(() => import('./account-panel.tsx'));

/** The user's face in the top bar, and the menu that it opens. */
export function AccountMenu({ onProfile }: { onProfile: () => void }) {
  const text = useText(shellText);
  const { name } = useUser();
  return (
    <BarPopover
      label={text.account}
      title={text.account}
      icon={<Avatar name={name} size={28} />}
      count={0}
      className="account"
    >
      {(close) => (
        <Suspense>
          <AccountPanel close={close} onProfile={onProfile} />
        </Suspense>
      )}
    </BarPopover>
  );
}
