import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation, useMatch } from 'react-router-dom';
import { planPartOfDomain } from '#shared/plan-parts.ts';
import { useChats } from '#web/entities/chats/use-chats.ts';
import { inboxPageHref, useInboxPage } from '#web/entities/tickets/inbox-page.ts';
import { ticketsText } from '#web/entities/tickets/tickets.text.ts';
import { useUnreadTickets } from '#web/features/notifications/use-unread-tickets.ts';
import { appPaths } from '#web/paths.ts';
import { countText } from '#web/ui/buttons/bar-popover.tsx';
import { ChatIcon, ListIcon, MenuIcon, UsersIcon } from '#web/ui/buttons/icons.tsx';
import { startSheetGestures } from '#web/ui/dialogs/sheet-gestures.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { useColorMode } from '#web/ui/theme/color-mode.ts';
import { useMayOpenScreen } from '../use-may-open.ts';
import './phone-bar.css';
import { phoneBarText } from './phone-bar.text.ts';
import { shellText } from './shell.text.ts';

interface TabProps {
  to: string;
  icon: ReactNode;
  text: string;
  isCurrent: boolean;
  count?: number;
  /** Names the count for screen readers. */
  countLabel?: string;
}

function Tab({ to, icon, text, isCurrent, count = 0, countLabel }: TabProps) {
  return (
    <Link to={to} className="phone-tab meta column align-center" aria-current={isCurrent ? 'page' : undefined}>
      {icon}
      <span>{text}</span>
      {count > 0 && (
        <span className="bell-count small strong figures" role="img" aria-label={countLabel}>
          {countText(count)}
        </span>
      )}
    </Link>
  );
}

/** The addresses of the two pages of the inbox. The conversation that was open last is kept while another screen is shown. */
function useInboxTabs() {
  const match = useMatch(appPaths.ticket.route);
  const { search } = useLocation();
  const page = useInboxPage();
  const isInbox = match !== null;
  const [last, setLast] = useState<string>();
  const uuid = isInbox ? match.params.uuid : last;
  useEffect(() => {
    if (isInbox) setLast(uuid);
  }, [isInbox, uuid]);
  const filters = isInbox ? search : '';
  return {
    shown: isInbox ? page : null,
    uuid: isInbox && page === 'ticket' ? uuid : undefined,
    list: isInbox ? inboxPageHref('list', uuid, filters) : appPaths.tickets.href(),
    ticket: inboxPageHref('ticket', uuid, filters),
  };
}

/** The phone's own bar above an installed app has the colour of the page, in the theme that the user has chosen. */
function useThemeColor(): void {
  const [mode] = useColorMode();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the mode is what changes the colour
  useEffect(() => {
    const surface = getComputedStyle(document.documentElement).getPropertyValue('--surface').trim();
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', surface);
  }, [mode]);
}

/** The bottom bar of phones: the two pages of the inbox, the team's chats and the menu. */
export default function PhoneBar({ onMenu }: { onMenu: () => void }) {
  const text = useText(shellText);
  const own = useText(phoneBarText);
  const { ticketPage } = useText(ticketsText);
  const { pathname } = useLocation();
  const { shown, uuid, list, ticket } = useInboxTabs();
  const { rows } = useUnreadTickets();
  const { unread: unreadChats } = useChats();
  const mayOpen = useMayOpenScreen();
  const hasChats = mayOpen({ right: 'chats:use', plan: planPartOfDomain.chats });
  useThemeColor();
  useEffect(startSheetGestures, []);
  const unread = rows.filter((row) => row.uuid !== uuid).length;
  return (
    <nav className="phone-bar flex rigid" aria-label={own.pages}>
      {mayOpen({ right: 'tickets:read' }) && (
        <>
          <Tab
            to={list}
            icon={<ListIcon size={22} />}
            text={text.tickets}
            isCurrent={shown === 'list'}
            count={shown === 'list' ? 0 : unread}
            countLabel={own.unreadTickets(unread)}
          />
          <Tab to={ticket} icon={<ChatIcon size={22} />} text={ticketPage} isCurrent={shown === 'ticket'} />
        </>
      )}
      {hasChats && (
        <Tab
          to={appPaths.chats.href()}
          icon={<UsersIcon size={22} />}
          text={text.chats}
          isCurrent={pathname.startsWith(appPaths.chats.href())}
          count={unreadChats}
          countLabel={text.unreadChats(unreadChats)}
        />
      )}
      <button type="button" className="phone-tab meta column align-center" aria-haspopup="dialog" onClick={onMenu}>
        <MenuIcon size={22} />
        <span>{own.menu}</span>
      </button>
    </nav>
  );
}
