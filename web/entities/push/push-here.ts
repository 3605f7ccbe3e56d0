/** This browser's device for push messages. */
export interface BrowserPushDevice {
  deviceId: string;
  userId: number;
  /** The session for which the server stores it: another one stores it again. */
  sessionId: string;
  endpoint: string;
  /** The user's choice, for a new session: the server forgets the device with the earlier one. */
  showsText: boolean;
}

const storageKey = 'push';
export const pushWorker = '/push-worker.js';

/** Undefined while push messages are off in this browser. */
export function readBrowserPushDevice(): BrowserPushDevice | undefined {
  const stored = localStorage.getItem(storageKey);
  return stored === null ? undefined : (JSON.parse(stored) as BrowserPushDevice);
}

export function storeBrowserPushDevice(here: BrowserPushDevice | undefined): void {
  if (here) localStorage.setItem(storageKey, JSON.stringify(here));
  else localStorage.removeItem(storageKey);
}
