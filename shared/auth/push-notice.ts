/** Content of a push message, which the service worker shows (`web/public/push-worker.js`). */
export interface PushNotice {
  title: string;
  body: string;
  /** A newer notice with the same tag replaces the older one. */
  tag: string;
  /** Path of the app that a press opens. */
  path: string;
  /** The service worker alerts once for each. */
  id: string;
}
