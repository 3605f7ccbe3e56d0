/** This browser's device for push messages. */
export interface PushHere {
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
export function readPushHere(): PushHere | undefined {
  const stored = localStorage.getItem(storageKey);
  return stored === null ? undefined : (JSON.parse(stored) as PushHere);
}

export function storePushHere(here: PushHere | undefined): void {
  if (here) localStorage.setItem(storageKey, JSON.stringify(here));
  else localStorage.removeItem(storageKey);
}
