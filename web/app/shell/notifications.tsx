import { AnnouncementsPopover } from '#web/features/announcements/announcements-popover.tsx';
import { ChatsPopover } from '#web/features/chats/chats-popover.tsx';
import { Bell } from '#web/features/notifications/bell.tsx';
import { VolumeControl } from '#web/features/notifications/volume-control.tsx';

/** The volume control, the chats, the announcements and the bell. */
export function Notifications() {
  return (
    <>
      <VolumeControl />
      <ChatsPopover />
      <AnnouncementsPopover />
      <Bell />
    </>
  );
}
