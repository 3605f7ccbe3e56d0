import { AppError } from '#shared/http/errors.ts';

/** Said of a request the service will never take, whoever sends it again. */
const refusals: ReadonlySet<string> = new Set(['ValidationException', 'ItemCollectionSizeLimitExceededException']);

/**
 * Whether another try may do what failed: the table, a queue or the time did not hold, or somebody else came first. Anything else is
 * wrong with the message or with us, and will be tomorrow.
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
