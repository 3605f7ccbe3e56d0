import { AppError } from '#shared/http/errors.ts';
import { isAwsServiceError, isRefusedContent } from '#shared/server/service-errors.ts';

/**
 * Whether a retry may succeed: the table, a queue or the time failed, or another writer came first. All other errors
 * are faults of the message or of ours, and stay.
 */
export function isRetryable(error: unknown): boolean {
  if (error instanceof AppError) return error.code === 'ERR_TRY_AGAIN';
  if (!(error instanceof Error)) return false;
  const isOfNetwork = 'code' in error && typeof error.code === 'string' && /^E[A-Z]+$/.test(error.code);
  return (
    (isAwsServiceError(error) && !isRefusedContent(error)) ||
    isOfNetwork ||
    ['TimeoutError', 'AbortError'].includes(error.name)
  );
}
