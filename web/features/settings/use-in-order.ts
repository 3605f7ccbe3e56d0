import { useCallback, useRef } from 'react';

/** Runs calls one after the other: two changes sent at once could arrive in either order. */
export function useRunInOrder<T>(): (work: () => Promise<T>) => Promise<T> {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return useCallback((work) => {
    const next = last.current.then(work);
    last.current = next;
    return next;
  }, []);
}
