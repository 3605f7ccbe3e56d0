/**
 * Runs at most this many at once, the rest in order of arrival. An entry that is aborted while it waits leaves the
 * queue.
 */
export function createUploadSlots(most: number) {
  let running = 0;
  const waiting = new Set<() => void>();

  const take = (signal: AbortSignal) =>
    new Promise<void>((go, stop) => {
      const begin = () => {
        waiting.delete(begin);
        signal.removeEventListener('abort', leave);
        running++;
        go();
      };
      const leave = () => {
        waiting.delete(begin);
        stop(signal.reason);
      };
      if (signal.aborted) return stop(signal.reason);
      if (running < most) return begin();
      waiting.add(begin);
      signal.addEventListener('abort', leave);
    });

  return async <T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> => {
    await take(signal);
    try {
      return await work();
    } finally {
      running--;
      const [next] = waiting;
      next?.();
    }
  };
}
