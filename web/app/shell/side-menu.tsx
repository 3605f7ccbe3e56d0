import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { useChats } from '#web/entities/chats/use-chats.ts';
import { InstallationLogo } from '#web/entities/logos/logo.tsx';
import { usePlatformName } from '#web/entities/platform/use-platform-name.ts';
import { appPaths } from '#web/paths.ts';
import { MegaphoneIcon, NextIcon, SidebarIcon, SlidersIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { useIsNarrow } from '#web/ui/layout/use-width.ts';
import type { MenuSection } from '../screens.ts';
import { firstSettingsScreen, isAddressWithinEntry } from '../settings-area/settings-entries.ts';
import { useMayOpenScreen } from '../use-may-open.ts';
import { ConnectionAttentionMark } from './attention-mark.tsx';
import { type MenuEntry, menuEntries } from './menu-entries.ts';
import { shellText } from './shell.text.ts';
import { useMenuPeek } from './use-menu-peek.ts';

interface SideMenuProps {
  isPhone: boolean;
  /** Opens above the screen, not beside it. */
  isOver: boolean;
  isOpen: boolean;
  toggle: () => void;
  close: () => void;
}

const sections: readonly MenuSection[] = ['service', 'customers', 'campaigns', 'team', 'company'];

interface GroupProps {
  name: string;
  entries: readonly MenuEntry[];
  draw: (entry: MenuEntry) => ReactNode;
}

/** Entries that are folded away until they are asked for, or one of them is on screen. */
function Group({ name, entries, draw }: GroupProps) {
  const { pathname } = useLocation();
  const isWithin = entries.some(({ href }) => pathname.startsWith(href));
  const [isOpen, setOpen] = useState(isWithin);
  useEffect(() => {
    if (isWithin) setOpen(true);
  }, [isWithin]);
  return (
    <li>
      <button
        type="button"
        className="side-menu-entry side-menu-group"
        aria-expanded={isOpen}
        title={name}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="side-menu-icon">
          <MegaphoneIcon />
        </span>
        <span className="side-menu-text">{name}</span>
        <NextIcon size={16} />
      </button>
      {isOpen && <ul>{entries.map(draw)}</ul>}
    </li>
  );
}

/** Leads to all that an administrator sets once; a user of one such screen has that one instead. */
function SettingsEntry({ entries }: { entries: readonly MenuEntry[] }) {
  const text = useText(shellText);
  const { pathname } = useLocation();
  const isPhone = useIsNarrow();
  const first = firstSettingsScreen(entries);
  if (!first) return null;
  const isCurrent =
    pathname === appPaths.settingsArea.href() || entries.some((entry) => isAddressWithinEntry(pathname, entry));
  return (
    <li>
      <Link
        to={isPhone ? appPaths.settingsArea.href() : first}
        className={`side-menu-entry ${isCurrent ? 'active' : ''}`}
        aria-current={isCurrent ? 'true' : undefined}
        title={text.settingsArea}
      >
        <span className="side-menu-icon">
          <SlidersIcon />
          <ConnectionAttentionMark />
        </span>
        <span className="side-menu-text">{text.settingsArea}</span>
      </Link>
    </li>
  );
}

function Entries() {
  const text = useText(shellText);
  const mayOpen = useMayOpenScreen();
  const { unread: unreadChats } = useChats();
  const draw = ({ href, text: name, icon: Icon }: MenuEntry) => (
    <li key={href}>
      <NavLink to={href} end={href === appPaths.home.href()} className="side-menu-entry" title={text[name]}>
        <span className="side-menu-icon">
          <Icon />
          {name === 'connections' && <ConnectionAttentionMark />}
          {name === 'chats' && unreadChats > 0 && (
            <span className="side-menu-dot" role="img" aria-label={text.unreadChats(unreadChats)} />
          )}
        </span>
        <span className="side-menu-text">{text[name]}</span>
      </NavLink>
    </li>
  );
  const shown = menuEntries.filter(mayOpen);
  const settings = shown.filter(({ section }) => section === 'settings');
  return sections.map((section) => {
    const entries = shown.filter((entry) => entry.section === section);
    if (entries.length === 0) return null;
    return section === 'campaigns' ? (
      <ul key={section} className="side-menu-section">
        <Group name={text.bulkMessages} entries={entries} draw={draw} />
      </ul>
    ) : (
      <section key={section} className="side-menu-section">
        <h2 className="side-menu-text">{text[section]}</h2>
        <ul>
          {section === 'company' && (settings.length > 1 ? <SettingsEntry entries={settings} /> : settings.map(draw))}
          {entries.map(draw)}
        </ul>
      </section>
    );
  });
}

interface BrandProps {
  isOpen: boolean;
  toggle: () => void;
}

/** The logo, which opens the menu to stay and folds it. The name is drawn by the style sheet: the button has another. */
function Brand({ isOpen, toggle }: BrandProps) {
  const text = useText(shellText);
  const label = isOpen ? text.closeMenu : text.openMenu;
  return (
    <button
      type="button"
      className="side-menu-brand row gap-2 rigid strong"
      aria-label={label}
      title={label}
      aria-expanded={isOpen}
      onClick={toggle}
    >
      <InstallationLogo destination="interno" size={24} />
      <span className="side-menu-text side-menu-name" data-name={usePlatformName()} />
      <SidebarIcon size={18} className="side-menu-text" />
    </button>
  );
}

function Drawer({ close }: { close: () => void }) {
  const text = useText(shellText);
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => element.current?.showModal(), []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a modal dialog closes on Escape by itself
    <dialog
      ref={element}
      className="side-menu drawer"
      aria-label={text.menu}
      onClose={close}
      // A click beside the menu hits the dialog itself: its content covers the rest.
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <nav aria-label={text.menu} className="side-menu-inside column">
        <Brand isOpen toggle={close} />
        <Entries />
      </nav>
    </dialog>
  );
}

export function SideMenu({ isPhone, isOver, isOpen, toggle, close }: SideMenuProps) {
  const text = useText(shellText);
  const { isPeeking, handlers } = useMenuPeek();
  const isBeside = isOpen && !isOver;
  return (
    <>
      {!isPhone && (
        <nav className={`side-menu ${isBeside ? 'open' : 'rail'}`} aria-label={text.menu} {...handlers}>
          <div className={`side-menu-inside column ${isBeside ? '' : isPeeking ? 'peeking' : 'collapsed'}`}>
            <Brand isOpen={isBeside} toggle={toggle} />
            <Entries />
          </div>
        </nav>
      )}
      {isOver && isOpen && <Drawer close={close} />}
    </>
  );
}
