import { useCallback, useRef, useState } from 'react';
import type { QuickKeys } from './quick-keys.ts';
import { quickQuery } from './quick-search.ts';

/** Whether the list of quick messages is open over what is typed, and what the input must know of it. */
export const useQuickReplies = (typed: string) => {
  const keys = useRef<QuickKeys | null>(null);
  const [active, setActive] = useState<number | null>(null);
  const [isClosed, setClosed] = useState(false);
  const query = quickQuery(typed);
  // Closed until something else than a search is typed.
  if (query === null && isClosed) setClosed(false);
  return {
    keys,
    query: isClosed ? null : query,
    active: query === null || isClosed ? undefined : active,
    setActive,
    close: useCallback(() => setClosed(true), []),
  };
};
