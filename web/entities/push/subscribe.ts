import { pushDevices } from '#shared/auth/push-devices.ts';
import { call } from '#web/api/client.ts';
import { getSignInSession } from '#web/api/session.ts';
import type { Language } from '#web/ui/language/language.ts';
import { pushWorker, readBrowserPushDevice, storeBrowserPushDevice } from './push-here.ts';

interface Choice {
  showsText: boolean;
  language: Language;
}

export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

const registered = async (): Promise<ServiceWorkerRegistration> => {
  await navigator.serviceWorker.register(pushWorker);
  return navigator.serviceWorker.ready;
};

const subscriptionFor = async (publicKey: string): Promise<PushSubscription> => {
  const { pushManager } = await registered();
  const bytes = Uint8Array.from(atob(publicKey.replace(/-/g, '+').replace(/_/g, '/')), (one) => one.charCodeAt(0));
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes });
};

/** Subscribes this browser and stores it with the user. Throws when the browser or the server refuses. */
export async function subscribeHere({ showsText, language }: Choice): Promise<void> {
  const session = getSignInSession();
  if (session.status !== 'signedIn') return;
  const { publicKey } = await call(pushDevices.listPushDevices);
  const subscription = await subscriptionFor(publicKey);
  const { endpoint } = subscription;
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  const device = await call(pushDevices.savePushDevice, {
    body: { endpoint, keys: { p256dh, auth }, showsText, language },
  });
  storeBrowserPushDevice({
    deviceId: device.id,
    userId: session.user.id,
    sessionId: session.sessionId,
    endpoint,
    showsText,
  });
}

/** Ends push messages to this browser, at its push service too. */
export async function unsubscribeHere(): Promise<void> {
  storeBrowserPushDevice(undefined);
  const registration = await navigator.serviceWorker?.getRegistration(pushWorker);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/**
 * At the start of the app: push messages end where another user has signed in, and are stored again for a new session or a
 * new address of this browser.
 */
export async function renewBrowserPushDevice(language: Language): Promise<void> {
  const [here, session] = [readBrowserPushDevice(), getSignInSession()];
  if (!here || session.status !== 'signedIn' || session.user.enteredBy) return;
  if (here.userId !== session.user.id || Notification.permission !== 'granted') return unsubscribeHere();
  const registration = await navigator.serviceWorker.getRegistration(pushWorker);
  const subscription = await registration?.pushManager.getSubscription();
  if (subscription?.endpoint === here.endpoint && here.sessionId === session.sessionId) return;
  await subscribeHere({ showsText: here.showsText, language });
}
