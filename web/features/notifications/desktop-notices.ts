import { useSyncExternalStore } from 'react';

/** `unsupported`: this browser shows none to pages. */
export type Permission = NotificationPermission | 'unsupported';

const listeners = new Set<() => void>();
const permission = (): Permission => ('Notification' in window ? Notification.permission : 'unsupported');

/** To be called on a click: browsers refuse to ask otherwise. */
export const askPermission = async (): Promise<void> => {
  await Notification.requestPermission();
  for (const listener of listeners) listener();
};

export const usePermission = (): Permission =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, permission);

interface Notice {
  title: string;
  body: string;
  /** A newer one of the same takes its place. */
  tag: string;
  onClick: () => void;
}

/** Shows it outside the page, where that was allowed. Our own sound goes with it. */
export const showNotice = ({ title, body, tag, onClick }: Notice): void => {
  if (permission() !== 'granted') return;
  try {
    const notice = new Notification(title, { body, tag, icon: '/favicon.svg', silent: true });
    notice.onclick = () => {
      window.focus();
      onClick();
      notice.close();
    };
  } catch (error) {
    // Phones let only service workers do this; the bell and the sound tell of it there.
    console.info('no notice outside the page', error);
  }
};
