import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDebounced } from '#web/ui/fields/use-debounced.ts';

const parameter = 'q';

/**
 * The text of a search field, kept in the address once it has settled, so that links and saved views contain it and it
 * survives a visit to another screen.
 */
export function useAddressSearch(): { search: string; setSearch: (typed: string) => void; settled: string } {
  const [params, setParams] = useSearchParams();
  const asked = params.get(parameter) ?? '';
  const [search, setSearch] = useState(asked);
  const settled = useDebounced(search.trim());
  // The last value read from the address: a different value comes from a link and is searched for.
  const lastAsked = useRef(asked);
  useEffect(() => {
    if (asked !== lastAsked.current) setSearch(asked);
    lastAsked.current = asked;
  }, [asked]);
  const setParamsRef = useRef(setParams);
  setParamsRef.current = setParams;
  useEffect(() => {
    if (settled !== lastAsked.current)
      setParamsRef.current(
        (before) => {
          const after = new URLSearchParams(before);
          if (settled === '') after.delete(parameter);
          else after.set(parameter, settled);
          return after;
        },
        { replace: true },
      );
    lastAsked.current = settled;
  }, [settled]);
  return { search, setSearch, settled };
}
