import { Bell } from '#web/features/notifications/bell.tsx';
import { VolumeControl } from '#web/features/notifications/volume-control.tsx';

/** The volume control and the bell. */
export const Notifications = () => (
  <>
    <VolumeControl />
    <Bell />
  </>
);
