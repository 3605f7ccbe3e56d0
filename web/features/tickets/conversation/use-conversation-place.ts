import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Where one stands in a conversation, in the address: `?at=120` at a message instead of the end, `?find=boleto` searching it. */
export const useConversationPlace = () => {
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
      /** Place (`seq`) of the message the conversation is opened at; null is its end. */
      at,
      /** What is searched for in it; null while nobody searches. */
      find,
      goTo: (seq: number) => change({ at: String(seq) }),
      toEnd: () => change({ at: null }),
      search: (words: string | null) => change({ find: words }),
    }),
    [at, find, change],
  );
};
