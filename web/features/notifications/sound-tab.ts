const lockName = 'recado-ringing';

let holds = false;

/**
 * Whether this is the one tab of this browser that plays the notification sound. Without web locks, every tab plays it.
 */
export function isNotificationSoundTab(): boolean {
  return holds || !navigator.locks;
}

/**
 * Lets the tab of this browser that was used last play the notification sound: browsers allow sound there, and the user
 * is there. When another tab is used it takes over; when this one closes, a waiting tab does. Returns a function that
 * ends this tab's part.
 */
export function joinNotificationSoundTabs(): () => void {
  // Web locks exist on https and localhost only.
  if (!navigator.locks) return () => {};
  let isOver = false;
  let waiting = new AbortController();
  let letGo = () => {};
  const hold = () =>
    new Promise<void>((resolve) => {
      holds = true;
      letGo = resolve;
    });
  const wait = () => {
    const own = new AbortController();
    waiting = own;
    // Rejected when this tab stops waiting (because it takes the lock at once), or when another tab takes the lock from
    // it.
    navigator.locks.request(lockName, { signal: own.signal }, hold).catch(() => own.signal.aborted || taken());
  };
  const taken = () => {
    holds = false;
    if (!isOver) wait();
  };
  const take = () => {
    if (holds || isOver) return;
    waiting.abort();
    navigator.locks.request(lockName, { steal: true }, hold).catch(taken);
  };
  const signs = ['focus', 'pointerdown', 'keydown'] as const;
  for (const sign of signs) addEventListener(sign, take);
  if (document.hasFocus()) take();
  else wait();
  return () => {
    isOver = true;
    holds = false;
    for (const sign of signs) removeEventListener(sign, take);
    waiting.abort();
    letGo();
  };
}
