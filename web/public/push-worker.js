// The service worker of push messages. It caches nothing and answers no requests: pages always come from the server.
// Its messages are those of shared/auth/push-notice.ts.

const pages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

const show = async ({ title, body, tag, path, id }) => {
  // A visible page notifies of messages itself.
  if (tag !== 'test' && (await pages()).some(({ visibilityState }) => visibilityState === 'visible')) return;
  const shown = await self.registration.getNotifications({ tag });
  const isRepeated = shown.some(({ data }) => data?.id === id);
  await self.registration.showNotification(title, {
    body,
    tag,
    // A newer message alerts again, the same one does not.
    renotify: !isRepeated,
    icon: '/icon-192.png',
    data: { path, id },
  });
};

const open = async (path) => {
  const [page] = await pages();
  if (!page) return self.clients.openWindow(path);
  await page.focus().catch(() => undefined);
  // The page changes its screen without a load: what is typed there stays.
  page.postMessage({ open: path });
};

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json()));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path));
});
