import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import useSWRInfinite, { type SWRInfiniteKeyedMutator } from 'swr/infinite';
import type { ParsedAnswerOf, Route } from '#shared/http/route.ts';
import type { ApiError } from './api-error.ts';
import { call } from './client.ts';
import { useHeldDataRead } from './held-reads.ts';
import { forgetKeptData, isStillCurrent, type KeepingRooms, noteKeptDataLeft, readKept } from './live/kept-current.ts';
import type { CallArguments, CallInput } from './request.ts';
import { isRouteDataShown, readOnReturn, useRevalidatedWhileShown } from './shown.ts';
import { usePageChanges } from './use-page-changes.ts';

interface PageTail {
  count: number;
  hasMore: boolean;
  nextCursor: string | null;
}

/** Rows of a page: the items of its only list. */
type RowOf<P> = { [K in keyof P]: P[K] extends readonly (infer Row)[] ? Row : never }[keyof P];

export interface Pages<P> {
  rows: RowOf<P>[];
  pages: P[] | undefined;
  error: ApiError | undefined;
  /** The first page has not been loaded yet. */
  isLoading: boolean;
  isLoadingMore: boolean;
  /** The rows were read since the list came on screen: they are not only what the cache kept of an earlier visit. */
  isFresh: boolean;
  hasMore: boolean;
  /** Loads the next page; after a failure, tries again. */
  loadMore: () => void;
  /** Applies a live event or an answer to the loaded pages. */
  change: (update: (pages: P[]) => P[]) => void;
  /** With pages or a function over them: changes the pages shown; without: reads all loaded pages again. */
  mutate: SWRInfiniteKeyedMutator<P[]>;
}

const rowsOf = <P extends object>(page: P): RowOf<P>[] =>
  (Object.values(page).find((value) => Array.isArray(value)) ?? []) as RowOf<P>[];

/**
 * A list that comes back on screen (mounted again, or by other filters) has missed the events since it was read, so it
 * is read again. SWR's own `revalidateOnMount` does not work here: for infinite lists it waits a frame, and a second
 * render in that frame cancels it.
 */
const useReadOnReturn = (
  list: string,
  { isKept, isCurrent }: { isKept: boolean; isCurrent: boolean },
  read: () => Promise<unknown>,
): boolean => {
  const shown = useRef<string | null>(null);
  const stop = useRef(() => {});
  const [fresh, setFresh] = useState<string | null>(null);
  useEffect(() => {
    if (shown.current === list) return;
    shown.current = list;
    stop.current();
    // In the next frame, as `useResource` does, so that both go in one request.
    if (isKept && !isCurrent && !isStillCurrent(list))
      stop.current = readOnReturn(list, () => read().finally(() => setFresh(list)));
    else setFresh(list);
  });
  useEffect(
    () => () => {
      stop.current();
      shown.current = null;
    },
    [],
  );
  return fresh === list;
};

interface Keeping {
  /** Their events, if applied, keep all of it current while it is on screen; it is not read on its return if nothing happened since. */
  rooms?: KeepingRooms | undefined;
  /** Every component that shows the list keeps it current by live events: a later one reads nothing while an earlier one is there. */
  isShared?: boolean;
}

/** A list that grows page by page along its cursor. Filters go into `query`; other filters make another list. */
export function usePages<R extends Route>(
  route: R,
  input: Omit<CallInput<R>, 'body'> | null,
  { rooms, isShared = false }: Keeping = {},
): Pages<ParsedAnswerOf<R>> {
  type Page = ParsedAnswerOf<R> & object;
  const keyOf = (index: number, previous: Page | null) => {
    if (input === null) return null;
    if (index === 0) return [route.id, input, null];
    const cursor = (previous as unknown as PageTail | null)?.nextCursor;
    return cursor ? [route.id, input, cursor] : null;
  };
  const fetchPage = ([, filters, cursor]: [string, { query?: object }, string | null]) => {
    const query = { ...filters.query, ...(cursor ? { cursor } : {}) };
    const page = () => call(route, ...([{ ...filters, query }] as unknown as CallArguments<R>)) as Promise<Page>;
    const name = JSON.stringify([route.id, filters]);
    // A list of several pages is read in several moments.
    if (cursor) forgetKeptData(name);
    return rooms && !cursor ? readKept(name, rooms, page) : page();
  };
  const { data, error, isLoading, isValidating, size, setSize, mutate } = useSWRInfinite<Page, ApiError>(
    keyOf,
    fetchPage,
    {
      // Live events keep the first page current: it is only read again when it comes back on screen and after a
      // reconnect.
      revalidateFirstPage: false,
      revalidateIfStale: false,
      // A list left a moment ago has missed events: coming back always reads it again.
      dedupingInterval: 0,
    },
  );
  const list = JSON.stringify([route.id, input]);
  const wasShown = useMemo(() => isRouteDataShown(route, list), [route, list]);
  const isReadAgain = useReadOnReturn(list, { isKept: data !== undefined, isCurrent: isShared && wasShown }, mutate);
  useEffect(() => () => noteKeptDataLeft(list), [list]);
  const read = useHeldDataRead(mutate);
  useRevalidatedWhileShown(route, list, read);
  const change = usePageChanges<Page>({ isValidating, keyOf, mutate });
  const rows = useMemo(() => (data ?? []).flatMap(rowsOf), [data]);
  const last = data?.at(-1) as unknown as PageTail | undefined;
  const hasMore = last?.hasMore ?? (last?.nextCursor ?? null) !== null;
  const isLoadingMore = hasMore && size > (data?.length ?? 0) && !error && !isLoading;
  // A change of the pages while a page is loading makes SWR drop that page: it is requested again.
  const isDropped = isLoadingMore && !isValidating;
  useEffect(() => {
    if (isDropped) void setSize((pages) => pages);
  }, [isDropped, setSize]);
  const hasFailed = error !== undefined;
  const isFresh = isReadAgain && data !== undefined && !hasFailed;
  const isReading = useRef(isValidating);
  isReading.current = isValidating;
  /** The list whose next page was requested while its pages were being read again. */
  const postponed = useRef<string | null>(null);
  const loadMore = useCallback(() => {
    if (!hasMore || isLoadingMore) return;
    postponed.current = isReading.current ? list : null;
    // SWR would drop the running request, and what it brings would be lost. After a failure the same page is requested again.
    if (!isReading.current) void setSize((pages) => (hasFailed ? pages : pages + 1));
  }, [hasMore, isLoadingMore, hasFailed, setSize, list]);
  useEffect(() => {
    if (isValidating || postponed.current !== list) return;
    postponed.current = null;
    loadMore();
  }, [isValidating, list, loadMore]);
  return {
    rows,
    pages: data,
    error,
    isLoading,
    isLoadingMore,
    isFresh,
    hasMore,
    loadMore,
    change,
    mutate: read,
  } as unknown as Pages<ParsedAnswerOf<R>>;
}
