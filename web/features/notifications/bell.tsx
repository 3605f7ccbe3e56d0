import { BarPopover, countText } from '#web/ui/buttons/bar-popover.tsx';
import { BellIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { BellSections } from './bell-sections.tsx';
import './notifications.css';
import { notificationsText } from './notifications.text.ts';
import { PermissionLine } from './permission-line.tsx';
import { useTicketAlerts } from './use-alerts.ts';
import { useTeamAlerts } from './use-team-alerts.ts';
import { useTitleCount } from './use-title-count.ts';
import { useUnreadNotifications } from './use-unread.ts';

/**
 * The bell with everything unread: tickets, chats, announcements and due to-dos; also starts the other notifications:
 * sound, desktop notices and the count in the title.
 */
export function NotificationBell() {
  const text = useText(notificationsText);
  const unread = useUnreadNotifications();
  useTicketAlerts();
  useTeamAlerts();
  useTitleCount(unread.count);
  return (
    <BarPopover
      label={unread.count > 0 ? text.bellWith(countText(unread.count, unread.hasMore)) : text.bell}
      title={text.bell}
      icon={<BellIcon />}
      count={unread.count}
      more={unread.hasMore}
      foot={<PermissionLine />}
    >
      {(close) => <BellSections unread={unread} onChosen={close} />}
    </BarPopover>
  );
}
