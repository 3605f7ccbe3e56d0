import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * The position in a conversation, kept in the address: `?at=120` opens it at a message instead of the end,
 * `?find=boleto` searches it.
 */
export function useConversationAddress() {
  const [search, setSearch] = useSearchParams();
  const change = useCallback(
    (part: Record<string, string | null>) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(part))
            if (value === null) after.delete(name);
            else after.set(name, value);
          return after;
        },
        { replace: true },
      ),
    [setSearch],
  );
  const text = search.get('at') ?? '';
  const at = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
  const find = search.get('find');
  return useMemo(
    () => ({
      /** `seq` of the message the conversation is opened at; null is its end. */
      at,
      /** The words searched for; null while there is no search. */
      find,
      goTo: (seq: number) => change({ at: String(seq) }),
      toEnd: () => change({ at: null }),
      search: (words: string | null) => change({ find: words }),
    }),
    [at, find, change],
  );
}
