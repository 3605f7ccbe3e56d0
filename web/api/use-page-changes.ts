import { useCallback, useEffect, useRef } from 'react';
import { type Arguments, useSWRConfig } from 'swr';
import type { SWRInfiniteKeyedMutator } from 'swr/infinite';

interface PageChanges<P> {
  isValidating: boolean;
  keyOf: (index: number, previous: P | null) => Arguments;
  mutate: SWRInfiniteKeyedMutator<P[]>;
}

/**
 * Applies a live event or an answer to the loaded pages. Waits while pages are being read: SWR would drop the running
 * request, and a list not loaded yet would stay empty.
 */
export function usePageChanges<P>({ isValidating, keyOf, mutate }: PageChanges<P>) {
  const { mutate: store } = useSWRConfig();
  const waiting = useRef<((pages: P[]) => P[])[]>([]);
  const latest = useRef({ isValidating, keyOf });
  latest.current = { isValidating, keyOf };
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const apply = useCallback(() => {
    if (latest.current.isValidating || waiting.current.length === 0) return;
    // An answer may come after the sign-out, when SWR has discarded the cache and refuses to change it.
    const ignoreUnmounted = (error: unknown) => {
      if (isMounted.current) throw error;
    };
    const updates = waiting.current.splice(0);
    const update = (pages: P[] | undefined) => {
      if (!pages) return pages;
      const next = updates.reduce((before, each) => each(before), pages);
      for (const [index, page] of next.entries()) {
        if (page === pages[index]) continue;
        // SWR also stores each page under its own key: without this update, the next page to load would restore the old
        // one.
        store(latest.current.keyOf(index, next[index - 1] ?? null), page, { revalidate: false }).catch(ignoreUnmounted);
      }
      return next;
    };
    mutate(update, { revalidate: false }).catch(ignoreUnmounted);
  }, [mutate, store]);

  useEffect(() => {
    if (!isValidating) apply();
  }, [isValidating, apply]);

  return useCallback(
    (update: (pages: P[]) => P[]) => {
      waiting.current.push(update);
      apply();
    },
    [apply],
  );
}
