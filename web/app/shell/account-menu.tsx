import { lazy, Suspense } from 'react';
import { signOut } from '#web/api/client.ts';
import { useUser } from '#web/api/session.ts';
import { revalidateShownData } from '#web/api/shown.ts';
import { Avatar } from '#web/entities/avatar/avatar.tsx';
import { BarPopover } from '#web/ui/buttons/bar-popover.tsx';
import { LogoutIcon, RefreshIcon, UserIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import type { AccountAction } from './account-panel.tsx';
import { shellText } from './shell.text.ts';

const AccountPanel = lazy(() => import('./account-panel.tsx'));

/** The user's face in the top bar, and the menu that it opens. */
export function AccountMenu({ onProfile }: { onProfile: () => void }) {
  const text = useText(shellText);
  const { name, pause } = useUser();
  const actions: AccountAction[] = [
    { text: text.refresh, icon: <RefreshIcon />, run: () => revalidateShownData() },
    { text: text.profile, icon: <UserIcon />, run: onProfile },
    { text: text.logout, icon: <LogoutIcon />, run: signOut },
  ];
  return (
    <BarPopover
      label={text.account}
      title={text.account}
      icon={<Avatar name={name} size={28} presence={pause ? 'paused' : undefined} />}
      count={0}
      className="account"
    >
      {(close) => (
        <Suspense fallback={<SkeletonRows count={4} />}>
          <AccountPanel actions={actions} close={close} />
        </Suspense>
      )}
    </BarPopover>
  );
}
