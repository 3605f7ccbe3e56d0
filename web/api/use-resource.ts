import useSWR, { type KeyedMutator } from 'swr';
import type { ReturnOf, Route } from '#shared/http/route.ts';
import type { ApiError } from './api-error.ts';
import { call } from './client.ts';
import type { CallArguments, CallInput } from './request.ts';
import { useShown } from './shown.ts';

export interface Resource<T> {
  data: T | undefined;
  error: ApiError | undefined;
  /** The first answer is still to come. */
  isLoading: boolean;
  /** With a value or a function: changes what is shown; without: reads it again. */
  mutate: KeyedMutator<T>;
}

type Needed<R extends Route> =
  Record<string, never> extends CallInput<R> ? [input?: CallInput<R> | null] : [input: CallInput<R> | null];

/** Several that show the same at once share one request; coming back a moment later is a new one, as events were missed. */
const sharedWithinMs = 100;

/** What a reading route answers, kept for everybody who shows it. `null` asks for nothing yet. */
export const useResource = <R extends Route>(route: R, ...[input]: Needed<R>): Resource<ReturnOf<R>> => {
  const key = input === null ? null : [route.id, input ?? {}];
  const { data, error, isLoading, mutate } = useSWR<ReturnOf<R>, ApiError>(
    key,
    () => call(route, ...([input ?? undefined] as unknown as CallArguments<R>)),
    { dedupingInterval: sharedWithinMs },
  );
  useShown(route, mutate);
  return { data, error, isLoading, mutate };
};
