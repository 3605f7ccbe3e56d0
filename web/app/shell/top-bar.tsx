import { lazy, Suspense } from 'react';
import { lastDayOfAccess } from '#shared/companies/last-day-of-access.ts';
import { signOut } from '#web/api/client.ts';
import { useUser } from '#web/api/session.ts';
import { revalidateShown } from '#web/api/shown.ts';
import { Avatar } from '#web/entities/avatar/avatar.tsx';
import { SearchLauncher } from '#web/features/search/search-launcher.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { LogoutIcon, MenuIcon, RefreshIcon, UserIcon } from '#web/ui/buttons/icons.tsx';
import { Menu } from '#web/ui/buttons/menu.tsx';
import { daysUntil, formatDay } from '#web/ui/format/dates.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { LanguageMenu } from '../language-menu.tsx';
import { ThemeToggle } from '../theme-toggle.tsx';
import { LiveMark } from './live-mark.tsx';
import { shellText } from './shell.text.ts';
import { useCommands } from './use-commands.tsx';

/** Loaded later: the first screen does not need it. */
const Notifications = lazy(() => import('./notifications.tsx').then((module) => ({ default: module.Notifications })));

interface TopBarProps {
  onMenu: () => void;
  isMenuOpen: boolean;
  onProfile: () => void;
}

function Greeting() {
  const text = useText(shellText);
  const { name, profile, company } = useUser();
  const isDue = company.dueDate !== null && daysUntil(company.dueDate) <= 0;
  return (
    <p className="top-bar-greeting">
      <span className="truncate">{text.greeting(name, company.name)}</span>
      {profile === 'admin' && company.dueDate && (
        <span className="top-bar-due">
          {company.trialExpiration
            ? text.trialUntil(
                formatDay(lastDayOfAccess(company.trialExpiration)),
                Math.max(0, daysUntil(company.trialExpiration)),
              )
            : text.activeUntil(formatDay(lastDayOfAccess((isDue && company.accessEnds) || company.dueDate)))}
        </span>
      )}
    </p>
  );
}

function AccountMenu({ onProfile }: { onProfile: () => void }) {
  const text = useText(shellText);
  const { name, email } = useUser();
  return (
    <Menu
      label={text.account}
      trigger={(props) => <IconButton {...props} label={text.account} icon={<Avatar name={name} size={28} />} />}
      header={
        <div className="menu-head">
          <strong>{name}</strong>
          <span>{email}</span>
        </div>
      }
      items={[
        { text: text.profile, icon: <UserIcon />, onSelect: onProfile },
        { text: text.logout, icon: <LogoutIcon />, onSelect: signOut },
      ]}
    />
  );
}

export function TopBar({ onMenu, isMenuOpen, onProfile }: TopBarProps) {
  const text = useText(shellText);
  return (
    <header className="top-bar">
      <IconButton
        label={isMenuOpen ? text.closeMenu : text.openMenu}
        aria-expanded={isMenuOpen}
        icon={<MenuIcon />}
        onClick={onMenu}
      />
      <Greeting />
      <SearchLauncher commands={useCommands(onProfile)} />
      <LiveMark />
      <ThemeToggle />
      <LanguageMenu />
      <IconButton label={text.refresh} icon={<RefreshIcon />} onClick={() => revalidateShown()} />
      <Suspense fallback={<span className="top-bar-notifications" />}>
        <Notifications />
      </Suspense>
      <AccountMenu onProfile={onProfile} />
    </header>
  );
}
