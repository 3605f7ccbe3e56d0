import { lazy, Suspense } from 'react';
import { SearchLauncher } from '#web/features/search/search-launcher.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { MenuIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { AccountMenu } from './account-menu.tsx';
import { LiveMark } from './live-mark.tsx';
import { shellText } from './shell.text.ts';
import { useCommands } from './use-commands.tsx';

/** Loaded later: the first screen does not need it. */
const Notifications = lazy(() => import('./notifications.tsx').then((module) => ({ default: module.Notifications })));

interface TopBarProps {
  /** Opens the menu; null where it stands beside the screen. */
  onMenu: (() => void) | null;
  onProfile: () => void;
  /** Takes the element in which screens draw their title. */
  onTitleSlot: (slot: HTMLElement | null) => void;
}

/** The bar above every screen: its title, the field of the command bar, the connection, the pop-overs, the user. */
export function TopBar({ onMenu, onProfile, onTitleSlot }: TopBarProps) {
  const text = useText(shellText);
  return (
    <header className="top-bar">
      <div className="top-bar-side">
        {onMenu && <IconButton label={text.openMenu} icon={<MenuIcon />} onClick={onMenu} />}
        <div ref={onTitleSlot} className="top-bar-title" />
      </div>
      <SearchLauncher commands={useCommands(onProfile)} />
      <div className="top-bar-side">
        <LiveMark />
        <Suspense fallback={<span className="top-bar-notifications" />}>
          <Notifications />
        </Suspense>
        <AccountMenu onProfile={onProfile} />
      </div>
    </header>
  );
}
