import { useCallback, useRef, useState } from 'react';
import type { QuickReplyKeyHandler } from './quick-keys.ts';
import { quickQuery } from './quick-search.ts';

/** The query behind the button: all of them, or what is typed since into the empty field; other typing ends it. */
const queryOfButton = (openedAt: string | null, typed: string): string | null => {
  if (openedAt === null || typed === openedAt) return openedAt === null ? null : '';
  return openedAt === '' && !typed.includes('\n') ? typed.replace(/^\//, '') : null;
};

/** Whether the list of quick messages is open, by a slash or by its button, and its state for the input. */
export function useQuickReplies(typed: string) {
  const keys = useRef<QuickReplyKeyHandler | null>(null);
  const [active, setActive] = useState<number | null>(null);
  const [isClosed, setClosed] = useState(false);
  /** The text of the field when the button opened the list; null: it did not. */
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const bySlash = quickQuery(typed);
  const byButton = queryOfButton(openedAt, typed);
  // After the agent closes the list, it stays closed until the text is no longer a search.
  if (bySlash === null && isClosed) setClosed(false);
  if (byButton === null && openedAt !== null) setOpenedAt(null);
  const query = byButton ?? (isClosed ? null : bySlash);
  return {
    keys,
    query,
    /** The typed text is a search, which the chosen message replaces. */
    isSearch: bySlash !== null || openedAt === '',
    active: query === null ? undefined : active,
    setActive,
    toggle: () => setOpenedAt(openedAt === null ? typed : null),
    close: useCallback(() => {
      setClosed(true);
      setOpenedAt(null);
    }, []),
  };
}
