import { useCallback, useRef, useState } from 'react';
import type { ParsedAnswerOf, Route } from '#shared/http/route.ts';
import { type ApiError, asApiError } from './api-error.ts';
import { call } from './client.ts';
import type { CallArguments, CallInput } from './request.ts';
import { revalidateShownData } from './shown.ts';

export type CommandOutcome<T> = { ok: true; answer: T } | { ok: false; error: ApiError };

interface Options<R extends Route> {
  /** Shows the result before the server has answered; the function it returns undoes this when the server refuses. */
  optimistic?: (input: CallInput<R>) => () => void;
  /** Lists and resources that are read again after success. */
  changes?: readonly Route[];
}

export interface Command<R extends Route> {
  /** Never throws: a refusal is in the outcome, and in `error` until the next run. */
  run: (...input: CallArguments<R>) => Promise<CommandOutcome<ParsedAnswerOf<R>>>;
  isRunning: boolean;
  error: ApiError | null;
  clearError: () => void;
}

/** A route that changes something, with the state that its button shows. */
export function useCommand<R extends Route>(route: R, options: Options<R> = {}): Command<R> {
  const [running, setRunning] = useState(0);
  const [error, setError] = useState<ApiError | null>(null);
  const latest = useRef(options);
  latest.current = options;
  const run = useCallback(
    async (...args: CallArguments<R>): Promise<CommandOutcome<ParsedAnswerOf<R>>> => {
      const undo = latest.current.optimistic?.(args[0] as CallInput<R>);
      setRunning((count) => count + 1);
      setError(null);
      try {
        const answer = await call(route, ...args);
        if (latest.current.changes) revalidateShownData(latest.current.changes);
        return { ok: true, answer };
      } catch (thrown) {
        undo?.();
        const refused = asApiError(thrown);
        setError(refused);
        return { ok: false, error: refused };
      } finally {
        setRunning((count) => count - 1);
      }
    },
    [route],
  );
  const clearError = useCallback(() => setError(null), []);
  return { run, isRunning: running > 0, error, clearError };
}
