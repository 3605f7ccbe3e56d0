const lockName = 'recado-ringing';

let holds = false;

/** Whether this is the one tab of this browser that rings. Where tabs cannot agree, each rings for itself. */
export const isRingingTab = (): boolean => holds || !navigator.locks;

/**
 * Of all tabs of this browser the one used last rings: it may sound, and it is where somebody is. It does so until another one is
 * used or it closes; then one that waits takes over. What it returns ends this tab's part.
 */
export const joinRingingTabs = (): (() => void) => {
  // Only on addresses the browser trusts.
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
    // Rejected when this tab stops waiting (it takes the lock at once), or when another one took it from here.
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
};
