import { useCallback, useRef, useState } from 'react';
import type { QuickKeys } from './quick-keys.ts';
import { quickQuery } from './quick-search.ts';

/** Whether the list of quick messages is open for the typed text, and its state for the input. */
export function useQuickReplies(typed: string) {
  const keys = useRef<QuickKeys | null>(null);
  const [active, setActive] = useState<number | null>(null);
  const [isClosed, setClosed] = useState(false);
  const query = quickQuery(typed);
  // After the agent closes the list, it stays closed until the text is no longer a search.
  if (query === null && isClosed) setClosed(false);
  return {
    keys,
    query: isClosed ? null : query,
    active: query === null || isClosed ? undefined : active,
    setActive,
    close: useCallback(() => setClosed(true), []),
  };
}
