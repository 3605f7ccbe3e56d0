import { useSyncExternalStore } from 'react';
import { readBrowserPushDevice } from '#web/entities/push/push-here.ts';

/** `unsupported`: this browser does not let pages show notifications. */
export type NoticePermission = NotificationPermission | 'unsupported';

const listeners = new Set<() => void>();
const permission = (): NoticePermission => ('Notification' in window ? Notification.permission : 'unsupported');

/** Must be called on a click: browsers refuse to ask otherwise. */
export async function askPermission(): Promise<void> {
  await Notification.requestPermission();
  for (const listener of listeners) listener();
}

export function useNoticePermission(): NoticePermission {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, permission);
}

interface Notice {
  title: string;
  body: string;
  /** A newer notice with the same tag replaces the older one. */
  tag: string;
  onClick: () => void;
}

/** Shows a desktop notice if the user has allowed it; silent, because the product plays its own sound. */
export function showNotice({ title, body, tag, onClick }: Notice): void {
  // The service worker shows the push message of a hidden page.
  if (permission() !== 'granted' || (document.hidden && readBrowserPushDevice())) return;
  try {
    const notice = new Notification(title, { body, tag, icon: '/favicon.svg', silent: true });
    notice.onclick = () => {
      window.focus();
      onClick();
      notice.close();
    };
  } catch (error) {
    // Phones let only service workers show notifications; the bell and the sound remain.
    console.info('no notice outside the page', error);
  }
}
