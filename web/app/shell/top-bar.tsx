import { lazy, Suspense } from 'react';
import { SearchLauncher } from '#web/features/search/search-launcher.tsx';
import { AccountMenu } from './account-menu.tsx';
import { LiveConnectionMark } from './live-mark.tsx';
import { useMenuCommands } from './use-commands.tsx';

/** Loaded later: the first screen does not need it. */
const Notifications = lazy(() =>
  import('./notifications.tsx').then((module) => ({ default: module.ShellNotifications })),
);

interface TopBarProps {
  onProfile: () => void;
  /** Takes the element in which screens draw their title. */
  onTitleSlot: (slot: HTMLElement | null) => void;
}

/** The bar above every screen: its title, the field of the command bar, the connection, the pop-overs, the user. */
export function TopBar({ onProfile, onTitleSlot }: TopBarProps) {
  return (
    <header className="top-bar row gap-3 rigid">
      <div className="top-bar-side row">
        <div ref={onTitleSlot} className="top-bar-title row grow" />
      </div>
      <SearchLauncher commands={useMenuCommands(onProfile)} />
      <div className="top-bar-side row">
        <LiveConnectionMark />
        <Suspense fallback={<span className="top-bar-notifications" />}>
          <Notifications />
        </Suspense>
        <AccountMenu onProfile={onProfile} />
      </div>
    </header>
  );
}
