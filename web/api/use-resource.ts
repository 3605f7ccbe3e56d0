import { useEffect, useMemo } from 'react';
import useSWR, { type KeyedMutator } from 'swr';
import type { ParsedAnswerOf, Route } from '#shared/http/route.ts';
import type { ApiError } from './api-error.ts';
import { call } from './client.ts';
import { useHeldDataRead } from './held-reads.ts';
import { isStillCurrent, type KeepingRooms, noteKeptDataLeft, readKept, waitsForRooms } from './live/kept-current.ts';
import type { CallArguments, CallInput } from './request.ts';
import { isRouteDataShown, readOnReturn, useRevalidatedWhileShown } from './shown.ts';

export interface Resource<T> {
  data: T | undefined;
  error: ApiError | undefined;
  /** The first answer has not arrived yet. */
  isLoading: boolean;
  /** With a value or a function: changes the value shown; without: reads it again. */
  mutate: KeyedMutator<T>;
}

type Needed<R extends Route> =
  Record<string, never> extends CallInput<R>
    ? [input?: CallInput<R> | null, keeping?: Keeping<ParsedAnswerOf<R>>]
    : [input: CallInput<R> | null, keeping?: Keeping<ParsedAnswerOf<R>>];

/**
 * Components that show the same data at once share one request; a later mount sends a new one, because it missed
 * events.
 */
const sharedWithinMs = 100;

interface Keeping<T> {
  /** Data that is there already and current: nothing is read before a live event or a joined room calls for it. */
  seed?: T | undefined;
  /** Every component that shows the answer keeps all of it current by live events: a later one reads nothing while an earlier one is there. */
  isShared?: boolean;
  /** The answer is still current although no component showed it: live events kept it so, or nothing else changes it. */
  isKept?: boolean;
  /** Events of these rooms, if applied, keep all of it current while it is on screen: on its return it is read only if anything happened since. */
  rooms?: KeepingRooms;
}

/** The answer of a reading route, cached for all components that show it. `null` requests nothing yet. */
export function useResource<R extends Route>(
  route: R,
  ...[input, keeping = {}]: Needed<R>
): Resource<ParsedAnswerOf<R>> {
  const key = input === null ? null : [route.id, input ?? {}];
  const name = key && JSON.stringify(key);
  const { seed, isKept, isShared, rooms } = keeping;
  const wasShown = useMemo(() => isRouteDataShown(route, name), [route, name]);
  const wasCurrent = useMemo(() => name !== null && isStillCurrent(name), [name]);
  const waits = useMemo(() => name !== null && waitsForRooms(name), [name]);
  const { data, error, isLoading, mutate } = useSWR<ParsedAnswerOf<R>, ApiError>(
    key,
    () => {
      const read = () => call(route, ...([input ?? undefined] as unknown as CallArguments<R>));
      return rooms && name ? readKept(name, rooms, read) : read();
    },
    {
      dedupingInterval: sharedWithinMs,
      revalidateIfStale: !((isShared && wasShown) || isKept || seed || wasCurrent || waits),
      fallbackData: seed,
    },
  );
  const read = useHeldDataRead(mutate);
  useRevalidatedWhileShown(route, name, read);
  useEffect(() => () => void (name && noteKeptDataLeft(name)), [name]);
  useEffect(() => (waits && name ? readOnReturn(name, read) : undefined), [waits, name, read]);
  return { data, error, isLoading, mutate: read };
}
