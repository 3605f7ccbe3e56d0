import { useCallback } from 'react';

let holds = 0;
const waiting = new Set<() => unknown>();

/**
 * Data on screen is not read again until the returned function is called: while many rows are changed one after the
 * other, each change would read the whole list again.
 */
export function holdDataReads(): () => void {
  holds += 1;
  return () => {
    holds -= 1;
    if (holds > 0) return;
    const reads = [...waiting];
    waiting.clear();
    for (const read of reads) read();
  };
}

/** The same function; while reads are held, a call without arguments, which reads the data again, is made once at the end. */
export function useHeldDataRead<F extends (...args: never[]) => Promise<unknown>>(mutate: F): F {
  return useCallback(
    ((...args: Parameters<F>) => {
      if (holds === 0 || args.length > 0) return mutate(...args);
      waiting.add(mutate as () => unknown);
      return Promise.resolve(undefined);
    }) as F,
    [mutate],
  );
}
