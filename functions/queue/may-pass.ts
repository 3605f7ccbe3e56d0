import { AppError } from '#shared/http/errors.ts';

/** Errors of requests that the service never accepts, so a retry is of no use. */
const refusals: ReadonlySet<string> = new Set(['ValidationException', 'ItemCollectionSizeLimitExceededException']);

/**
 * Whether a retry may succeed: the table, a queue or the time failed, or another writer came first. All other errors
 * are faults of the message or of ours, and stay.
 */
export const mayPass = (error: unknown): boolean => {
  if (error instanceof AppError) return error.code === 'ERR_TRY_AGAIN';
  if (!(error instanceof Error)) return false;
  const isOfService = '$metadata' in error || '$response' in error;
  const isOfNetwork = 'code' in error && typeof error.code === 'string' && /^E[A-Z]+$/.test(error.code);
  return (
    (isOfService && !refusals.has(error.name)) || isOfNetwork || ['TimeoutError', 'AbortError'].includes(error.name)
  );
};
