import { useEffect, useRef } from 'react';
import { NavLink } from 'react-router-dom';
import { useChats } from '#web/entities/chats/use-chats.ts';
import { Logo } from '#web/entities/logos/logo.tsx';
import { paths } from '#web/paths.ts';
import { useText } from '#web/ui/use-text.ts';
import { useMayOpen } from '../use-may-open.ts';
import { type MenuEntry, menuEntries } from './menu-entries.ts';
import { shellText } from './shell.text.ts';
import { useConnectionsNeedAttention } from './use-connections-need-attention.ts';
import { Versions } from './versions.tsx';

interface SideMenuProps {
  isPhone: boolean;
  /** Opens above the screen, not beside it. */
  isOver: boolean;
  isOpen: boolean;
  close: () => void;
}

function Entries() {
  const text = useText(shellText);
  const mayOpen = useMayOpen();
  const needsAttention = useConnectionsNeedAttention();
  const { unread: unreadChats } = useChats();
  const draw = ({ href, text: name, icon: Icon }: MenuEntry) => (
    <li key={href}>
      <NavLink to={href} end={href === paths.home.href()} className="side-menu-entry" title={text[name]}>
        <span className="side-menu-icon">
          <Icon />
          {name === 'connections' && needsAttention && (
            <span
              className="side-menu-alert"
              role="img"
              aria-label={text.connectionsNeedYou}
              title={text.connectionsNeedYou}
            >
              !
            </span>
          )}
          {name === 'chats' && unreadChats > 0 && (
            <span className="side-menu-dot" role="img" aria-label={text.unreadChats(unreadChats)} />
          )}
        </span>
        <span className="side-menu-text">{text[name]}</span>
      </NavLink>
    </li>
  );
  const entriesOf = (section: MenuEntry['section']) =>
    menuEntries.filter((entry) => entry.section === section && mayOpen(entry)).map(draw);
  const administrative = entriesOf('administration');
  return (
    <>
      <ul>{entriesOf('everyday')}</ul>
      {administrative.length > 0 && (
        <>
          <h2 className="side-menu-section">{text.administration}</h2>
          <ul>{administrative}</ul>
        </>
      )}
    </>
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
      <nav aria-label={text.menu} className="side-menu-inside">
        <Brand />
        <Entries />
        <Versions />
      </nav>
    </dialog>
  );
}

const Brand = () => (
  <div className="side-menu-brand">
    <Logo destination="interno" size={26} />
    <span className="side-menu-text">Recado</span>
  </div>
);

export function SideMenu({ isPhone, isOver, isOpen, close }: SideMenuProps) {
  const text = useText(shellText);
  return (
    <>
      {!isPhone && (
        <nav className={`side-menu side-menu-inside ${isOpen && !isOver ? '' : 'collapsed'}`} aria-label={text.menu}>
          <Brand />
          <Entries />
          <Versions />
        </nav>
      )}
      {isOver && isOpen && <Drawer close={close} />}
    </>
  );
}
