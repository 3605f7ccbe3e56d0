import useSWR, { type KeyedMutator } from 'swr';
import type { ReturnOf, Route } from '#shared/http/route.ts';
import type { ApiError } from './api-error.ts';
import { call } from './client.ts';
import type { CallArguments, CallInput } from './request.ts';
import { useShown } from './shown.ts';

export interface Resource<T> {
  data: T | undefined;
  error: ApiError | undefined;
  /** The first answer has not arrived yet. */
  isLoading: boolean;
  /** With a value or a function: changes the value shown; without: reads it again. */
  mutate: KeyedMutator<T>;
}

type Needed<R extends Route> =
  Record<string, never> extends CallInput<R> ? [input?: CallInput<R> | null] : [input: CallInput<R> | null];

/**
 * Components that show the same data at once share one request; a later mount sends a new one, because it missed
 * events.
 */
const sharedWithinMs = 100;

/** The answer of a reading route, cached for all components that show it. `null` requests nothing yet. */
export function useResource<R extends Route>(route: R, ...[input]: Needed<R>): Resource<ReturnOf<R>> {
  const key = input === null ? null : [route.id, input ?? {}];
  const { data, error, isLoading, mutate } = useSWR<ReturnOf<R>, ApiError>(
    key,
    () => call(route, ...([input ?? undefined] as unknown as CallArguments<R>)),
    { dedupingInterval: sharedWithinMs },
  );
  useShown(route, mutate);
  return { data, error, isLoading, mutate };
}
