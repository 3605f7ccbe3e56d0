import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

export type SearchScope = 'tickets' | 'messages';

/** The scope of the search tab, kept in the address: `?in=messages`. */
export const useSearchScope = (): [SearchScope, (scope: SearchScope) => void] => {
  const [search, setSearch] = useSearchParams();
  const choose = useCallback(
    (scope: SearchScope) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          if (scope === 'messages') after.set('in', scope);
          else after.delete('in');
          return after;
        },
        { replace: true },
      ),
    [setSearch],
  );
  return [search.get('in') === 'messages' ? 'messages' : 'tickets', choose];
};
