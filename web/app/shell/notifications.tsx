import { AnnouncementsPopover } from '#web/features/announcements/announcements-popover.tsx';
import { ChatsPopover } from '#web/features/chats/chats-popover.tsx';
import { NotificationBell } from '#web/features/notifications/bell.tsx';

/** The chats, the announcements and the bell. */
export function ShellNotifications() {
  return (
    <>
      <ChatsPopover />
      <AnnouncementsPopover />
      <NotificationBell />
    </>
  );
}
